// A plugin for unified: makes the links of an HTML tree absolute, by asking Linkwright what each one means
// in the source that the tree was parsed from. A BASE, `srcset` and all other places count as they should.
import { rewrite, toAbsolute } from 'linkwright';

/** For a pipeline that begins with text: `unified().use(rehypeParse)…`. `url` is where the page was retrieved from. */
export function rehypeAbsolutize({ url }) {
  const { parser } = this;
  return async (_, file) => {
    const { text } = await rewrite({ content: String(file), mediaType: 'text/html', url }, toAbsolute);
    return parser(text, file);
  };
}
