import { expect, test } from 'vitest';
import { linkOf } from '@linkwright/core';
import { found, links, page } from './links.ts';

// HTML standard, 13.2.5 and 2.4: how a value is read.
test.each([
  ['<a href="x">', ['a@href x']],
  ["<a href='x'>", ['a@href x']],
  ['<a href=x>', ['a@href x']],
  ['<a href = x >', ['a@href x']],
  ['<a href=x/>', ['a@href x/']],
  ['<A HREF="x">', ['a@href x']],
  ['<a\nhref\n=\n"x"\n>', ['a@href x']],
  ['<a href="x"id=y>', ['a@href x']],
  ['<a href="x" href="y">', ['a@href x']],
  ['<a title=">" href="x">', ['a@href x']],
  ['<a href>', ['a@href ']],
  ['<a href=>', ['a@href ']],
  ['<a href="">', ['a@href ']],
  ['<a href=" \tx y\n ">', ['a@href x y']],
  ['<a href="x\n\ty">', ['a@href xy']],
  ['<a href="?a&amp;b&copy=1&#x26;&lt">', ['a@href ?a&b&copy=1&<']],
  ['<a href="x', []],
  ['<a href=x', []],
  ['<a href="x" <b href=y>', ['a@href x']],
  ['<a/href=x>', ['a@href x']],
  ['<a =href=x>', []],
  ['<a href="{{ url }}">', ['a@href {{ url }}']],
  ['a < b href="x" <a href=y>', ['a@href y']],
])('%j', (html, expected) => {
  expect(links(html)).toEqual(expected);
});

// 7.4.6.4, what fragments point at: a name is the whole value of its attribute.
test.each([
  ['<p id=a><a name="b" id=\'c\'>', ['a', 'b', 'c']],
  ['<p id=" a"><a name="b ">', [' a', 'b ']],
  ['<p id="a\tb\r\nc">', ['a\tb\nc']],
  ['<p id="&#32;a&amp;b&NewLine;">', [' a&b\n']],
  ['<p id=""><p id=" ">', [' ']],
])('the names in %j are %j', (html, expected) => {
  expect(found(page(html)).anchors.map(({ name }) => name)).toEqual(expected);
});

// 13.2.5, raw text, comments and scripts: no tags in there.
test.each([
  ['<!-- <a href=x> -->', []],
  ['<!-- <a href=x> --!><a href=y>', ['a@href y']],
  ['<!--><a href=y>', ['a@href y']],
  ['<!-- <a href=x>', []],
  ['<!x "><a href=y>', ['a@href y']],
  ['<?x <a href=x>', []],
  ['<title><a href=x></title><a href=y>', ['a@href y']],
  ['<textarea><a href=x></textarea >', []],
  ['<style><a href=x></style>', []],
  ['<xmp><a href=x></xmp><noembed><a href=x></noembed>', []],
  ['<plaintext><a href=x></plaintext><a href=y>', []],
  ['<script>"<a href=x>"</script><a href=y>', ['a@href y']],
  ['<script><!-- <script> </script> <a href=x> --></script><a href=y>', ['a@href y']],
  ['<script><!-- </script><a href=y>', ['a@href y']],
  ['<noscript><a href=x></noscript>', ['a@href x']],
  ['<template><a href=x></template>', ['a@href x']],
  ['<svg><title><a href=x></title></svg>', ['a@href x']],
  ['<svg><![CDATA[<a href=x>]]></svg><a href=y>', ['a@href y']],
  ['<![CDATA[<a href=x>]]>', []],
  ['<select><option><a href=x></select>', ['a@href x']],
  ['<select><option><img src=x></select><a href=y>', ['img@src x', 'a@href y']],
  [
    '<select><button><a href=x></button><div><option><video poster=y></div></select>',
    ['a@href x', 'video@poster y'],
  ],
  ['<select><svg><image href=x /></svg></select>', ['svg:image@href x']],
  ['<select><td background=x><a href=y>', ['a@href y']],
  ['<table><tr><td><select><td background=x><a href=y></table>', ['td@background x', 'a@href y']],
  ['<table><select><tr background=x><a href=y></table>', ['tr@background x', 'a@href y']],
  ['<select><table><tr><td><a href=x></table><a href=y></select>', ['a@href x', 'a@href y']],
  ['<template><select><a href=x></select><a href=y></template>', ['a@href x', 'a@href y']],
  ['<div><select><svg></div><image href=x></svg></select>', ['svg:image@href x']],
  ['<select><svg></select><p><image src=x>', ['image@src x']],
  ['<select><select><svg></svg><frameset><frame src=x>', []],
  ['<table><template><colgroup><table background=x><td><a href=y>', ['a@href y']],
  ['<table><tbody><template><tr></tr><caption></caption><base href=x></template>', []],
  ['<math><base href=x></math>', ['math:*@href x']],
  ['<math><base href=x><svg></math><base href=y>', ['math:*@href x', 'base@href y']],
  ['<math><link rel=preconnect href=x></math>', ['math:*@href x']],
  ['<math><link rel=search href=x></math>', ['math:*@href x']],
])('%j', (html, expected) => {
  expect(links(html)).toEqual(expected);
});

test('references resolve against the base in force', () => {
  const { list } = found(page('<a href=x><base href="http://c/d/"><form action="">'));
  expect(list.map((reference) => linkOf(reference).target)).toEqual([
    'http://c/d/x',
    'http://c/d/',
    'http://c/d/',
  ]);
});
