/**
 * Names of the IANA registry of URI schemes (permanent, provisional and historical), with those of
 * RFC 1738. One string, split when the first scheme is asked for.
 */
const NAMES =
  'aaa aaas about acap acct acd acr adiumxtra adt afp afs aim amss android appdata apt ar ark at ' +
  'attachment aw barion bb beshare bitcoin bitcoincash blob bolo brid browserext cabal calculator ' +
  'callto cap cast casts chrome chrome-extension cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws ' +
  'com-eventbrite-attendee content content-type crid cstr cvs dab dat data dav dhttp diaspora dict ' +
  'did dis dlna-playcontainer dlna-playsingle dns dntp doi dpp drm drop dtmi dtn dvb dvx dweb ed2k ' +
  'eid elsi embedded ens ethereum example facetime fax feed feedready fido file filesystem finger ' +
  'first-run-pen-experience fish fm ftp fuchsia-pkg geo gg git gitoid gizmoproject go gopher graph ' +
  'grd gtalk h323 ham hcap hcp hs20 http https hxxp hxxps hydrazone hyper iax icap icon ilstring im ' +
  'imap info iotdisco ipfs ipn ipns ipp ipps irc irc6 ircs iris iris.beep iris.lwz iris.xpc ' +
  'iris.xpcs isostore itms jabber jar jms keyparc lastfm lbry ldap ldaps leaptofrogans lid lorawan ' +
  'lpa lvlt machineprovisioningprogressreporter magnet mailserver mailto maps market matrix message ' +
  'microsoft.windows.camera mid mms modem mongodb moz msnim msrp msrps mss mt mtqp mumble mupdate mvn ' +
  'mvrp mvrps news nfs ni nih nntp notes num ocf oid onenote opaquelocktoken openid openpgp4fpr otpauth ' +
  'p1 pack palm paparazzi payment payto pkcs11 platform pop pres prospero proxy psyc pttp pwid qb ' +
  'query quic-transport redis rediss reload res resource rmi rsync rtmfp rtmp rtsp rtsps rtspu sarif ' +
  'secondlife secret-token service session sftp sgn shc shttp sieve simpleledger simplex sip sips ' +
  'skype smb smp sms smtp snews snmp soap.beep soap.beeps soldat spiffe spotify ssb ssh starknet ' +
  'steam stun stuns submit svn swh swid swidpath tag taler teamspeak teapot tel teliaeid telnet ' +
  'tftp things thismessage thzp tip tn3270 tool turn turns tv udp unreal upn upt urn ut2004 ' +
  'uuid-in-package v-event vemmi ventrilo ves videotex view-source vnc vscode vscode-insiders vsls ' +
  'w3 wais wasm wasm-js wcr web+ap web3 webcal wifi wpid ws wss wtai wyciwyg xcon xcon-userid xfire ' +
  'xftp xmlrpc.beep xmlrpc.beeps xmpp xrcp xri ymsgr z39.50 z39.50r z39.50s';

let names: ReadonlySet<string> | undefined;

/** Whether a name in lower case is a registered scheme. */
export function isRegistered(scheme: string): boolean {
  names ??= new Set(NAMES.split(' '));
  return names.has(scheme);
}
