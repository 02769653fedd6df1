import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disposicao } from '../../../server/files/cabecalhosDeArquivo.ts';
import { exigirFormato } from '../../../server/files/exigirFormato.ts';
import type { Formato } from '../../../server/files/formatos.ts';
import { nomeSeguro } from '../../../server/files/nomeSeguro.ts';
import { tamanhoLegivel } from '../../../src/schemas/tamanhoLegivel.ts';
import { tipoDoConteudo } from '../../../server/files/tipoDoConteudo.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { amostras } from './amostras.ts';

const todos: readonly Formato[] = ['PDF', 'PNG', 'JPEG', 'DWG', 'DXF', 'KML', 'ZIP'];
type Amostra = keyof typeof amostras;

describe('what a field takes', () => {
  it.each<[Amostra, string, string]>([
    ['pdf', 'application/pdf', 'pdf'],
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['dwg', 'image/vnd.dwg', 'dwg'],
    ['dxf', 'image/vnd.dxf', 'dxf'],
    ['dxfBinario', 'image/vnd.dxf', 'dxf'],
    ['kml', 'application/vnd.google-earth.kml+xml', 'kml'],
    ['zip', 'application/zip', 'zip'],
  ])('%s is known by its bytes, whatever it is called', async (qual, tipo, extensao) => {
    for (const nome of ['planta.pdf', 'foto', 'x.exe', ''])
      expect(await exigirFormato(amostras[qual], nome, todos)).toEqual({ tipo, extensao });
  });

  it.each<[Amostra, readonly Formato[], string]>([
    ['exe', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um programa (.exe).'],
    ['elf', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um programa (.elf).'],
    ['script', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um programa (.sh).'],
    ['zip', ['PDF', 'PNG'], 'Este arquivo não é PDF ou PNG: o conteúdo é de um ZIP.'],
    [
      'html',
      ['PDF', 'PNG', 'JPEG'],
      'Este arquivo não é PDF, PNG ou JPEG: o conteúdo é de uma página da internet (.html).',
    ],
    ['svg', ['KML'], 'Este arquivo não é um KML: o conteúdo é de um desenho SVG (.svg).'],
    ['kml', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um KML.'],
    ['svg', ['PNG'], 'Este arquivo não é um PNG: o conteúdo é de um desenho SVG (.svg).'],
    ['gif', ['PNG'], 'Este arquivo não é um PNG: o conteúdo é de uma imagem (.gif).'],
    ['texto', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um texto (.txt).'],
    ['png', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um PNG.'],
    ['dwg', ['PDF'], 'Este arquivo não é um PDF: o conteúdo é de um DWG.'],
    ['lixo', ['PDF'], 'Este arquivo não é um PDF: não foi possível reconhecer o conteúdo.'],
    ['vazio', ['PDF'], 'O arquivo está vazio.'],
  ])('%s where %j is wanted is refused by name', async (qual, aceitos, mensagem) => {
    await expect(exigirFormato(amostras[qual], 'planta.pdf', aceitos)).rejects.toMatchObject({
      status: 422,
      message: mensagem,
      erros: { arquivo: [mensagem] },
    });
  });

  it('tells a spreadsheet of text from plain text by its name', async () => {
    expect(await tipoDoConteudo(amostras.csv, 'áreas.CSV')).toEqual({ tipo: 'text/plain', extensao: 'csv' });
    expect(await tipoDoConteudo(amostras.texto, 'carta')).toEqual({ tipo: 'text/plain', extensao: 'txt' });
  });

  it('answers any bytes with a type or a refusal, and any name with one that is fit to save', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 600 }),
        fc.string({ maxLength: 300, unit: 'binary' }),
        async (bytes, nome) => {
          const resultado = await exigirFormato(Buffer.from(bytes), nome, ['PDF']).catch((error: unknown) => error);
          expect(resultado instanceof AppError || (resultado as { tipo: string }).tipo === 'application/pdf').toBe(
            true,
          );
          const seguro = nomeSeguro(nome, 'pdf');
          expect(seguro).toMatch(
            /^[^\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e.][^\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e]*\.pdf$/i,
          );
          expect([...seguro].length).toBeLessThanOrEqual(120);
          expect(disposicao(nome, 'application/x')).toMatch(
            /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1_536, '1,5 KB'],
    [50 * 1024 * 1024, '50 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('%i is %s', (bytes, texto) => {
    expect(tamanhoLegivel(bytes)).toBe(texto);
  });
});
