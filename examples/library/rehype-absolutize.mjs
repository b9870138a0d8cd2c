// A plugin for unified: makes the links of an HTML tree absolute, by asking Linkwright what each one means
// in the source that the tree was parsed from. A BASE, `srcset` and all other places count as they should.
import { rewrite, toAbsolute } from 'linkwright';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** For a pipeline that begins with text. `url` is where the page was retrieved from; `parse` options of rehype-parse. */
export function rehypeAbsolutize({ url, parse = {} }) {
  const parser = unified().use(rehypeParse, parse);
  return async (_, file) => {
    const { text } = await rewrite({ content: String(file), mediaType: 'text/html', url }, toAbsolute);
    return parser.parse(text);
  };
}
