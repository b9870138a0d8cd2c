// What a change of a PDF would break, or could not be written behind.
import type { Seal } from '@linkwright/core';
import type { PdfFile, PdfPlace } from './objects/pdf-file.ts';

/** Bit 1 of SigFlags: there are signatures (ISO 32000-2, 12.7.3, table 225). */
const SIGNATURES_EXIST = 1;

export function pdfSeals(file: PdfFile, catalog: PdfPlace): readonly Seal[] {
  if (isSigned(file, catalog))
    return [
      {
        code: 'signed-pdf',
        policy: 'leave',
        subject: 'the PDF',
        message: 'a signature vouches for the document, and would be told as broken',
      },
    ];
  if (file.encryption)
    return [
      {
        code: 'encrypted-pdf',
        policy: 'leave',
        subject: 'the PDF',
        message:
          'it is encrypted, and what is written behind it would have to be so too; save it without encryption',
      },
    ];
  if (file.last) return [];
  return [
    {
      code: 'damaged-pdf',
      policy: 'leave',
      subject: 'the PDF',
      message:
        'its cross-reference is damaged, so that nothing can be written behind it; save it anew with the program that made it',
    },
  ];
}

function isSigned(file: PdfFile, catalog: PdfPlace): boolean {
  const form = file.entry(catalog, 'AcroForm');
  const flags = form && file.entry(form, 'SigFlags')?.value;
  return (typeof flags === 'number' && (flags & SIGNATURES_EXIST) !== 0) || !!file.entry(catalog, 'Perms');
}
