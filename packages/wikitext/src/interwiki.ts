// Prefixes that lead to other wikis. Where they lead says a table in the database of each wiki alone
// (mediawiki.org, "Manual:Interwiki"); these are usual ones, of Wikimedia and of the table that MediaWiki begins with.

const PREFIXES: ReadonlySet<string> = new Set(
  (
    'acronym advogato arxiv betawikiversity bugzilla c cache commons d dictionary doi emacswiki f foldoc foundation freebsdman ' +
    'gerrit google googlegroups imdb incubator m mail mailarchive mediawikiwiki memoryalpha meta metawiki metawikimedia ' +
    'metawikipedia mw n oeis otrs outreach phab phabricator pmid q quality rev s sep11 shoutwiki sourceforge species ' +
    'strategy svn testwiki tools toollabs toolforge translatewiki tswiki usemod v voy w wikia wikibooks wikicommons ' +
    'wikidata wikifunctions wikimedia wikinews wikipedia wikiquote wikisource wikispecies wikitech wikiversity ' +
    'wikivoyage wikt wiktionary wmf'
  ).split(' '),
);

/** Codes of languages (ISO 639), of which each Wikipedia has links to the others, and of those that are longer. */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
    'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj ' +
    'kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
    'oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ' +
    'ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ace als ang arc arz ast azb bar bcl bjn bpy ' +
    'bug ceb chr ckb crh csb diq dsb ext frp frr fur gag gan glk got hak haw hif hsb ilo inh jam jbo kab kbd krc ksh lad lez ' +
    'lij lmo ltg mai mdf mhr min mrj mwl myv mzn nah nap nds new nov nso olo pag pam pap pcd pdc pfl pih pms pnb pnt rmy rue ' +
    'sah sco scn srn stq szl tet tpi tum tyv udm vec vep vls war wuu xal xmf zea simple'
  ).split(' '),
);

/** With a script or a region: `be-tarask`, `zh-min-nan`. */
const LONGER_LANGUAGE = /^([a-z]{2,3})(?:-[a-z]{2,10}){1,2}$/;

/** Whether a prefix, in lower case, leads to another wiki on most wikis. */
export function isInterwiki(prefix: string): boolean {
  if (PREFIXES.has(prefix) || LANGUAGES.has(prefix)) return true;
  const [, language = ''] = LONGER_LANGUAGE.exec(prefix) ?? [];
  return LANGUAGES.has(language);
}
