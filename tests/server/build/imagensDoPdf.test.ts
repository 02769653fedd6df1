import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { comImagensAdiadas } from '../../../build/imagensDoPdf.ts';

const publicado = fs.readFileSync(
  createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
  'utf8',
);

it('the worker that is installed takes each change once, and can still be read', () => {
  const mudado = comImagensAdiadas(publicado);
  expect(mudado.match(/imagemGrande\(/g)?.length).toBe(3);
  expect(mudado.match(/imagemComSeusBytes\(/g)?.length).toBe(2);
  expect(mudado.match(/PDFImage\.buildImage\(/g)?.length).toBe(1);
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--check', '-'], {
    input: mudado,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

it('a worker written otherwise is not served unchanged', () => {
  expect(() => comImagensAdiadas(publicado.replace('PDFImage.buildImage({xref:', 'PDFImage.build({xref:'))).toThrow(
    'O trabalhador do pdf.js mudou',
  );
});
