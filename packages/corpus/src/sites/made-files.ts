// What sites have without a file for it, whoever makes them.

/**
 * Feeds, maps of a site, what robots are told: what generators, or plugins that nearly all sites of theirs have, make without a
 * file for it (github.com/jekyll/jekyll-feed; gohugo.io, "RSS templates"; docusaurus.io, "plugin-content-blog"; llmstxt.org).
 */
export const FEED: RegExp =
  /(?:^|\/)(?:(?:atom|feed|rss|sitemap(?:[-_]index)?)\.xml|feed\.json|robots\.txt|llms(?:-full)?\.txt)$/;
