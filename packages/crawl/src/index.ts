export { Crawl, type CrawlOptions, type Retrieved } from './crawl.ts';
export { type ArchiveAbout, SiteArchive } from './site-archive.ts';
