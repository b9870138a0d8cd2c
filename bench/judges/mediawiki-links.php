<?php
// What MediaWiki finds in pages: each line of standard input is {"title", "text"}, each line of output what its ParserOutput has.
//
//   php bench/judges/mediawiki-links.php FOLDER      that of a MediaWiki that is installed (1.39, with LocalSettings.php)
use MediaWiki\MediaWikiServices;

$folder = rtrim( $argv[1], '/' );
$argv = [ $argv[0] ];
putenv( "MW_INSTALL_PATH=$folder" );
require_once "$folder/maintenance/Maintenance.php";

class LinksOfPages extends Maintenance {
	public function execute() {
		$parser = MediaWikiServices::getInstance()->getParserFactory()->create();
		while ( ( $line = fgets( STDIN ) ) !== false ) {
			$page = json_decode( $line, true );
			$title = Title::newFromText( $page['title'] ) ?? Title::newFromText( 'Parser test' );
			$said = [ 'urls' => [], 'pages' => [], 'files' => [], 'ids' => [] ];
			try {
				$found = $parser->parse( $page['text'], $title, ParserOptions::newFromAnon() );
				$said['urls'] = array_keys( $found->getExternalLinks() );
				foreach ( $found->getLinks() as $namespace => $pages ) {
					foreach ( array_keys( $pages ) as $name ) {
						$said['pages'][] = Title::makeTitle( $namespace, $name )->getPrefixedDBkey();
					}
				}
				$said['files'] = array_map( 'strval', array_keys( $found->getImages() ) );
				preg_match_all( '/<span class="mw-headline" id="([^"]*)"/', $found->getRawText(), $ids );
				$said['ids'] = array_map( 'html_entity_decode', $ids[1] );
			} catch ( Throwable $error ) {
				$said['error'] = get_class( $error );
			}
			echo json_encode( $said, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE ), "\n";
		}
	}
}

$maintClass = LinksOfPages::class;
require_once RUN_MAINTENANCE_IF_MAIN;
