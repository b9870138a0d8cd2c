// Where the public suites and this package differ, and the text that decides. The key is the question that the row asks.

/** A reason, and the questions that it answers. */
export interface Disagreement {
  readonly reason: string;
  readonly questions: readonly string[];
}

/** By suite. */
export const disagreements: Readonly<Record<string, readonly Disagreement[]>> = {
  'guzzle-psr7': [
    {
      reason:
        'RFC 3986, 5.1: "A base URI must conform to the <absolute-URI> syntax". What has no scheme is no base, and there is no target.',
      questions: [
        ' against /a/b/',
        ' against /a/b',
        'a against /',
        'a/b against /',
        'g against /a/b',
        './ against /a/b/c',
        '../ against /a/b/',
        '../ against /a/b/c',
        '../../x/y/z/ against /a/b/',
        '../../../c/d against /a/b/c/d/e',
        '../ against /a/b/c//',
        '.// against /a/b/c/',
        '../../../../a against /a/b/c',
        '../../../.. against /a/b/c',
        '..a/b.. against /a/b/c',
        'b against /a/b?q',
        './ against /a/b/?q',
        './with:colon against /a/',
        'b/with:colon against /a/',
        './:b/ against /a/',
        'a/b against a',
        ' against ',
        '.. against ',
        '.. against /',
        'a against //example.com',
        './ against //example.com//two-slashes',
        '.// against //example.com',
        '.// against //example.com/',
        '//a/b?q#h against /',
        'b/c from a/b',
        '../b/c from a/b/c',
        ' from a',
        './ from a',
        'a/.. from a',
        '?q#h from /a/b/?q',
        '#h from /a/b/?q',
        'c#h from /a/b/?q',
        '/a/b/#h from /a/b/?q',
        '/#h from /',
        '/ from /',
      ],
    },
    {
      reason:
        'RFC 3986, 5.2.4 and 5.3: the steps as they are written give "//" without an authority; nothing in them puts "/." before it. Normalization does, by 3.3.',
      questions: ['..//a/b against urn:a/b'],
    },
    {
      reason:
        'RFC 3986, 5.2.4: ".." that takes the first segment of a rootless path leaves a "/", so that the expected reference leads elsewhere.',
      questions: ['urn:x/y?q from urn:a/b?q', 'urn: from urn:a/b?q'],
    },
    {
      reason:
        'RFC 3986, 5.2.2: what a resolution gives always has a scheme, so that no reference leads to a relative one.',
      questions: [
        '//a/b/c from http://a/b/',
        '/b/c from http://a/b/',
        '/x/y from http://a/b/',
        '/ from http://a/b/',
      ],
    },
  ],
  'uri-js': [
    {
      reason:
        'RFC 3986, 5.2.2: a strict parser does not ignore a scheme in the reference that is that of the base.',
      questions: ['uri:g against uri://a/b/c/d;p?q'],
    },
    {
      reason:
        'RFC 3986, 6.2.2: normalization is for URIs; it does not repair what has characters that no URI has.',
      questions: ['normalize uri://www.example.org/red%09ros\\xE9#red'],
    },
    {
      reason:
        'RFC 3986, 3.2.2: dec-octet has no leading zeros; this is a name, or no address at all, and stays as it is.',
      questions: ['normalize //192.068.001.000', 'normalize //[1:2:3:4:5:6:192.068.001.000]/'],
    },
    {
      reason:
        'RFC 5952, 5: the dotted form is recommended only where a known prefix tells that the address embeds an IPv4 one.',
      questions: ['normalize //[1:2:3:4:5:6:192.0.2.1]/'],
    },
    {
      reason:
        'RFC 6455, 3: fragments are meaningless in ws URIs and must not be used; RFC 3986, 6.2.2 gives no leave to drop one.',
      questions: [
        'WS://ABC.COM:80/chat#one = ws://abc.com/chat',
        'normalize ws://example.com:80/foo#hash',
        'WSS://ABC.COM:443/chat#one = wss://abc.com/chat',
        'normalize wss://example.com:443/foo#hash',
      ],
    },
  ],
  'fast-uri': [
    {
      reason:
        'RFC 3986, 5.1: "A base URI must conform to the <absolute-URI> syntax". What has no scheme is no base, and there is no target.',
      questions: ['/adf\ngf against //www.g.com/', '.. against //www.g.com/error\n/bleh/bleh'],
    },
    {
      reason:
        'RFC 3986, 5.2.2: a strict parser does not ignore a scheme in the reference that is that of the base.',
      questions: ['uri:g against uri://a/b/c/d;p?q'],
    },
    {
      reason:
        'RFC 3986, 6.2.2: normalization is for URIs; it does not repair what has characters that no URI has.',
      questions: [
        'normalize x://h/p?a b',
        'normalize x://h/p#a b',
        'normalize uri://www.example.org/red%09ros\\xE9#red',
      ],
    },
    {
      reason:
        'RFC 3986, 3.2.2: dec-octet has no leading zeros; this is a name, or no address at all, and stays as it is.',
      questions: ['normalize //192.068.001.000', 'normalize //[1:2:3:4:5:6:192.068.001.000]/'],
    },
    {
      reason:
        'RFC 5952, 5: the dotted form is recommended only where a known prefix tells that the address embeds an IPv4 one.',
      questions: ['normalize //[1:2:3:4:5:6:192.0.2.1]/'],
    },
    {
      reason:
        'RFC 6455, 3: fragments are meaningless in ws URIs and must not be used; RFC 3986, 6.2.2 gives no leave to drop one.',
      questions: [
        'WS://ABC.COM:80/chat#one = ws://abc.com/chat',
        'normalize ws://example.com:80/foo#hash',
        'WSS://ABC.COM:443/chat#one = wss://abc.com/chat',
        'normalize wss://example.com:443/foo#hash',
      ],
    },
    {
      reason:
        'RFC 3986, 5.2: resolution neither changes case, nor decodes escapes, nor fills in an empty path; that is normalization (6.2).',
      questions: [' against URN:', 'urn:%66oo:bar against uri://base/'],
    },
  ],
  'iri-string': [
    {
      reason:
        'RFC 3986, 6.2.2.1: "the scheme and host are case-insensitive and therefore should be normalized to lowercase"; the ASCII letters are.',
      questions: ['normalize http://usER:passWORD@α.CoM/', 'normalize SCHEME://Alpha%ce%b1/'],
    },
  ],
  'fluent-uri': [
    {
      reason:
        'RFC 3986, 5.2.4 and 5.3: the steps as they are written give "//" without an authority; nothing in them puts "/." before it. Normalization does, by 3.3.',
      questions: ['.//@@ against foo:/'],
    },
    {
      reason:
        'RFC 3986, 5.2.3: the base path goes in as it is, without its last segment; ".." is that segment here, and "%2E" is no dot segment.',
      questions: ['.. against foo:/bar/baz/.%2E/', '. against foo:/bar/..'],
    },
    {
      reason: 'RFC 3986, 5.1: a base is "stripped of any fragment component prior to its use".',
      questions: ['foo against http://example.com/#title1'],
    },
    {
      reason:
        'RFC 3986, 5.2.2 resolves against a path without a slash too; only RFC 2396 calls such a base opaque.',
      questions: ['baz against foo:bar', '?baz against foo:bar', '?a against foo:bar/..'],
    },
    {
      reason:
        'RFC 3986, 6.2.2.3: remove_dot_segments is applied to the path, and by 5.2.4 ".." that takes the first segment leaves a "/".',
      questions: ['normalize foo:bar/../baz'],
    },
    {
      reason:
        'RFC 3986, 6.2.2 says nothing of zeros in IPv6 addresses; the level "scheme" writes them by RFC 5952.',
      questions: [
        'normalize //[0000:0000:0000::1]',
        'normalize //[0:0:0:0:0:ffff:192.0.2.1]',
        'normalize //[::192.0.2.1]',
      ],
    },
    {
      reason:
        'RFC 3986, 6.2.2.2: unreserved characters are ASCII, and only they are decoded; toIri makes the IRI.',
      questions: ['normalize eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9'],
    },
    {
      reason: 'RFC 3986, 4.1: URI-reference = URI / relative-ref, and path-noscheme derives this.',
      questions: ['validate foo'],
    },
  ],
  addressable: [
    {
      reason:
        'RFC 3986, 5.1: "A base URI must conform to the <absolute-URI> syntax". What has no scheme is no base, and there is no target.',
      questions: [
        'another/relative/path against relative/path/to/resource',
        'another_relative_path against relative_path_with_no_slashes',
      ],
    },
    {
      reason:
        'RFC 3986, 5.2.2: the expected reference leads to another URI, if only by a "/" or a default port.',
      questions: [
        'http://example.com from http://example.com/path/',
        'http://example.com/path/to/resource/ from http://example.com:80/path/to/',
      ],
    },
    {
      reason: 'The input has no user information: the suite sets it through its own interface.',
      questions: ['normalize http://example.com'],
    },
    {
      reason:
        'RFC 3986, 6.2.3: delimiters of empty components are not removed; "http://example.com/?" cannot be assumed to be "http://example.com/".',
      questions: ['normalize http://example.com?#', 'normalize ?'],
    },
    {
      reason:
        'RFC 3986, 6.2.3: "Normalization should not remove delimiters when their associated component is empty unless licensed to do so by the scheme specification."',
      questions: ['http://@example.com/ = http://example.com', 'http://:@example.com/ = http://example.com'],
    },
    {
      reason:
        'RFC 3986, 3.2.2: the final dot tells a complete domain name from a local one; they may differ.',
      questions: ['http://example.com./ = http://example.com'],
    },
    {
      reason:
        'RFC 3987, 5.3.2.2: an IRI should be in NFC when it is made; escapes are compared as octets (RFC 3986, 6.2.2).',
      questions: ['http://example.com/%C3%87 = http://example.com/C%CC%A7'],
    },
    {
      reason:
        'RFC 3986, 6.2.2.3 and 4.1: dot segments are intended for relative references, where they are the meaning.',
      questions: ['normalize /a/b/c/./../../g', 'normalize mid/content=5/../6'],
    },
    {
      reason: 'RFC 3986, 3.1: feed is a scheme like another, and what follows it is its path.',
      questions: ['normalize feed:http://example.com/'],
    },
  ],
  'go-net-url': [],
  'curl-redirect': [
    {
      reason:
        'RFC 3986, 5.2: resolution neither changes case, nor decodes escapes, nor fills in an empty path; that is normalization (6.2).',
      questions: [
        ' against https://example.com',
        '.%2e/path/././../%2E/./../moo against http://example.org/',
        '.%2e/path/./%2e/.%2E/%2E/./%2e%2E/moo against http://example.org/',
        '?weird against http://example.org?bar/moo',
        '?weird against http://example.org',
        '#new/slash against http://example.org?bar/moo#yes/path',
        '#weird against http://example.org#original',
        'http://local.test:80?-123 against http://local.test?redirect=http://local.test:80?-321',
        'foo#another against file://localhost/path?query#frag',
        'http://?hi against http://user:foo@example.com/path?query#frag',
      ],
    },
    {
      reason: 'RFC 3986, 5.2.2: "///" begins with an authority; it is empty, and it is defined.',
      questions: ['///example.org/../path/../../ against http://example.org/'],
    },
    {
      reason:
        'RFC 3986, 5.2: resolution works on the text of the components; it does not repair what has characters that no URI has.',
      questions: [
        '\\x against http://example.org/foo/bar',
        'http://example.net/there/it/is/../../tes t case=/%TESTNUMBER0002? yes no against http://example.com/please/../gimme/%TESTNUMBER?foobar#hello',
      ],
    },
  ],
  'haskell-network-uri': [
    {
      reason:
        'RFC 3986, 5.2.2: a strict parser does not ignore a scheme in the reference that is that of the base.',
      questions: ['http:this from http://example.org/base/uri'],
    },
    {
      reason:
        'RFC 3986, 6.2.2.3: remove_dot_segments is applied to the path, and by 5.2.4 ".." that takes the first segment leaves a "/".',
      questions: ['normalize-step foo:a/b/../.././../../e'],
    },
    {
      reason:
        'RFC 3986, 3.2.2: IP-literal has no zone identifier; RFC 6874, which added one, is obsoleted by RFC 9844.',
      questions: ['validate http://[fe80::ff:fe00:1%25eth0]'],
    },
    {
      reason: 'RFC 3986, 2: the characters of a URI are ASCII. toUri makes a URI of an IRI.',
      questions: [
        'validate http://example.com/test123/䡥汬漬⁗潲汤/index.html',
        'validate http://example.com/test124/Москва/index.html',
      ],
    },
  ],
  urijs: [
    {
      reason:
        'RFC 3986, 5.1: "A base URI must conform to the <absolute-URI> syntax". What has no scheme is no base, and there is no target.',
      questions: [
        './relative/path?blubber=1#hash3 against /path/to/file?some=query#hash',
        'tofile against /path/to/file',
        'tofile against /file',
        '../relative/path?blubber=1#hash3 against /path/to/file?some=query#hash',
        '#hash3 against /path/to/file?some=query#hash',
        '#hash3 against path/to/file',
        'the_relative_url against rel/path/',
        'the_relative_url against rel/path/something',
        '../the_relative_url against rel/path/',
        '/the_relative_url against rel/path/',
        'anotherFile against aFile',
        '/relative/path?blubber=1#hash1 from /relative/file?some=query#hash',
        '/relative/path?blubber=1#hash1 from /relative/sub/file?some=query#hash',
        '/relative/path?blubber=1#hash1 from /relative/sub/sub/file?some=query#hash',
        '/relative/path?blubber=1#hash1 from /relative/sub/foo/sub/file?some=query#hash',
        '/relative/path?blubber=1#hash1 from /path/to/file?some=query#hash',
        '/base/path/with/subdir/inner.html from /base/path/top.html',
        '/path/ from /path/top.html',
        '/foo/bar/bat from /foo/./bar/',
        '/foo//bar/bat from /foo/bar/',
      ],
    },
    {
      reason: 'RFC 3986, 3.3: the path is empty; to write "/" for it is normalization (6.2.3).',
      questions: [
        'parse http://www.example.org',
        'parse http://www.example.co.uk',
        'parse http://[3ffe:2a00:100:7031::1]',
        'parse http://[2010:836B:4179::836B:4179]',
      ],
    },
    {
      reason:
        'RFC 3986, 3.2.1: the user information is there, and what comes before its ":" is empty, not undefined.',
      questions: ['parse scheme://:password@www.example.org/'],
    },
    {
      reason: 'RFC 3986, appendix B: a scheme has at least one character, so that this is a path.',
      questions: ['parse ://user:pass@example.org:123/some/directory/file.html?query=string#fragment'],
    },
    {
      reason: 'RFC 3986, 2.2: a backslash is no delimiter.',
      questions: [
        'parse :/\\//user:pass@example.org:123/some/directory/file.html?query=string#fragment',
        'parse //\\/www.example.org/',
        'parse http://i.xss.com\\www.example.org/some/directory/file.html?query=string#fragment',
        'parse https://attacker.com\\@example.com/some/directory/file.html?query=string#fragment',
        'parse https://attacker.com\\@example.com',
        'parse https:/\\attacker.com',
        'parse http::\\\\www.example.org:8080/hello:world',
      ],
    },
    {
      reason: 'RFC 3986, 3.2.2: the host is there and empty, as reg-name allows.',
      questions: [
        'parse food:///test/file.csv',
        'parse file:///foo/bar/baz.html',
        'parse file:///C:/WINDOWS/foo.txt',
      ],
    },
    {
      reason:
        'RFC 3986, 3.2.2: an IPv6 address stands in brackets; what comes after the last ":" is the port.',
      questions: [
        'parse http://user:pass@fe80:0000:0000:0000:0204:61ff:fe9d:f156/some/directory/file.html?query=string#fragment',
      ],
    },
    {
      reason:
        'RFC 3986, 3 and appendix B: one ":" ends the scheme, and only "//" right after it begins an authority, which ends at the next "/".',
      questions: [
        'parse https:///attacker.com',
        'parse https:attacker.com',
        'parse https:/attacker.com',
        'parse https://////attacker.com',
        'parse hTTps://////attacker.com',
        'parse ftp:attacker.com',
        'parse ftp:/attacker.com',
        'parse ftp://////attacker.com',
        'parse http:://www.example.org:8080/hello:world',
      ],
    },
    {
      reason:
        'RFC 3986, appendix C: white space in and around a URI is removed by who reads the text that it stands in, not by the parser.',
      questions: ['parse \t\bhttp://www.example.org/?hello=world', 'parse ja\r\nva\tscript:alert(1)'],
    },
  ],
};
