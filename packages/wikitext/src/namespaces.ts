// Namespaces of a wiki whose settings nobody knows: their names in English, which each wiki understands, and those of
// languages with large wikis (MediaWiki, languages/messages). A dump says its own (`siteinfo`).

/** What pages of a namespace are for links. */
export type NamespaceKind = 'page' | 'file' | 'media' | 'category' | 'special' | 'template';

/** Numbers of the namespaces that have a meaning of their own (mediawiki.org, "Manual:Namespace"). */
const KINDS: ReadonlyMap<number, NamespaceKind> = new Map([
  [-2, 'media'],
  [-1, 'special'],
  [6, 'file'],
  [10, 'template'],
  [14, 'category'],
]);

export function kindOfNamespace(number: number): NamespaceKind {
  return KINDS.get(number) ?? 'page';
}

const NAMES: readonly (readonly [number: number, canonical: string, others: string])[] = [
  [
    -2,
    'Media',
    'medium|média|medio|медиа|медіа|メディア|媒体|媒體|미디어|phương_tiện|وسائط|מדיה|مدیا|medya|soubor_média|media',
  ],
  [
    -1,
    'Special',
    'spezial|spécial|especial|speciale|speciaal|specjalna|служебная|спеціальна|特別|特殊|특수|đặc_biệt|خاص|מיוחד|ویژه|özel|speciální|istimewa|toiminnot|spesial|speciel|speciális',
  ],
  [1, 'Talk', ''],
  [2, 'User', ''],
  [3, 'User_talk', ''],
  [4, 'Project', ''],
  [5, 'Project_talk', ''],
  [
    6,
    'File',
    'image|datei|bild|fichier|archivo|imagen|ficheiro|arquivo|imagem|immagine|bestand|afbeelding|plik|grafika|файл|изображение|зображення|ファイル|画像|文件|檔案|图像|圖像|파일|그림|tập_tin|hình|ملف|صورة|קובץ|תמונה|پرونده|تصویر|dosya|resim|soubor|berkas|gambar|fil|tiedosto|kuva|fájl|kép|fitxer|fișier|fisier',
  ],
  [7, 'File_talk', ''],
  [8, 'MediaWiki', ''],
  [9, 'MediaWiki_talk', ''],
  [
    10,
    'Template',
    'vorlage|modèle|plantilla|predefinição|sjabloon|szablon|шаблон|テンプレート|模板|틀|bản_mẫu|قالب|תבנית|الگو|şablon|šablona|templat|mall|mal|skabelon|malline|sablon|format',
  ],
  [11, 'Template_talk', ''],
  [12, 'Help', ''],
  [13, 'Help_talk', ''],
  [
    14,
    'Category',
    'kategorie|catégorie|categoría|categoria|categorie|kategoria|категория|категорія|カテゴリ|分类|分類|분류|thể_loại|تصنيف|קטגוריה|رده|kategori|luokka|kategória',
  ],
  [15, 'Category_talk', ''],
  [828, 'Module', ''],
  [829, 'Module_talk', ''],
];

/** A namespace as titles are written in it. */
export interface Namespace {
  readonly kind: NamespaceKind;
  /** As MediaWiki writes it, with `_` for spaces. */
  readonly name: string;
  /** Whether a title begins with a capital letter, however it is written. */
  readonly isFirstLetter: boolean;
}

/** Namespaces by their names in lower case with `_` for spaces. */
export const usualNamespaces: ReadonlyMap<string, Namespace> = new Map(
  NAMES.flatMap(([number, canonical, others]) => {
    const namespace = { kind: kindOfNamespace(number), name: canonical, isFirstLetter: true };
    return [canonical.toLowerCase(), ...others.split('|')]
      .filter(Boolean)
      .map((name) => [name, namespace] as const);
  }),
);

/**
 * What else leads to a namespace of a wiki that calls it `name`, in lower case: English everywhere, and for files, which were
 * called pictures once, what other languages have. Dumps do not tell it.
 */
export function otherNames(number: number, name: string): readonly string[] {
  const [, canonical = '', others = ''] = NAMES.find(([each]) => each === number) ?? [];
  if (canonical === '') return [];
  const english = canonical.toLowerCase();
  if (number !== 6) return [english];
  return name === canonical ? [english, 'image'] : [english, ...others.split('|')];
}

/** What `#REDIRECT` is called in these languages. */
const REDIRECTS =
  'redirect|weiterleitung|redirection|redirección|redireccion|redirecionamento|rinvia|rinvio|doorverwijzing|patrz|przekieruj|tam|перенаправление|перенапр|перенаправлення|転送|リダイレクト|重定向|넘겨주기|đổi|تحويل|הפניה|تغییر_مسیر|yönlendirme|yönlendir|přesměruj|alih|omdirigering|omdiriger|ohjaus|uudelleenohjaus|átirányítás|redirecció|redirectează';

/** A page that stands for another one: what is before the brackets. */
export const REDIRECT: RegExp = new RegExp(`^\\s*#(?:${REDIRECTS})\\s*:?\\s*\\[\\[`, 'iu');
