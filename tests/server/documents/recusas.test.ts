import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentoInvalido } from '../../../server/documents/documentoInvalido.ts';
import { createDocumentRenderer, type DadosDocumento } from '../../../server/documents/renderer.ts';
import { cidade, licenca, papelCom } from './amostras.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

const erro = (dados: unknown, modelo = 'licenca'): Promise<DocumentoInvalido> =>
  renderer.render(modelo as 'licenca', dados as DadosDocumento).then(
    () => expect.fail('the paper was made'),
    (recusa: DocumentoInvalido) => recusa,
  );

const comBrasao = (brasao: Partial<typeof cidade>): DadosDocumento => {
  const { logo_svg: _svg, ...sem } = cidade;
  return { ...licenca, organizacao: { ...sem, ...brasao } };
};

describe('a paper is refused with its reason', () => {
  it.each([
    ['a field that does not exist', { ...licenca, nmuero: '1' }, 'nmuero'],
    ['an unknown part', { ...licenca, blocos: [{ tipo: 'mapa' }] }, '/blocos/0'],
    [
      'markup that is not of formatted text',
      papelCom({ tipo: 'paragrafo', conteudo: [{ tag: 'script' as 'p', filhos: [] }] }),
      '/blocos/0',
    ],
    ['a colour that is not one', { ...licenca, organizacao: { ...cidade, cor: 'red' } }, '/organizacao/cor'],
    ['a day in another notation', { ...licenca, data_emissao: '12/10/2026' }, '/data_emissao'],
    [
      'a link that runs code',
      papelCom({ tipo: 'paragrafo', conteudo: [{ tag: 'a', href: 'javascript:x', filhos: ['x'] }] }),
      '/blocos/0',
    ],
  ])('%s', async (_nome, dados, lugar) => {
    const recusa = await erro(dados);
    expect(recusa).toMatchObject({ name: 'DocumentoInvalido', motivo: 'dados' });
    expect(recusa.message + String(recusa.cause)).toContain(lugar);
    expect(recusa.message).toMatch(/^Os dados do documento estão errados em "/);
  });

  it('an unknown kind of paper, and a day that is not in the calendar', async () => {
    expect((await erro(licenca, '../../etc/passwd')).message).toBe(
      'Não existe o modelo de documento "../../etc/passwd".',
    );
    expect((await erro({ ...licenca, validade: '2026-02-30' })).message).toBe('A data "2026-02-30" não existe.');
  });

  it('too much text and too many rows', async () => {
    const texto = await erro(papelCom({ tipo: 'aviso', texto: 'a'.repeat(4 * 1024 * 1024) }));
    expect(texto).toMatchObject({ motivo: 'tamanho', message: 'O documento tem texto demais: o limite é de 4 MB.' });
    const linhas = Array.from({ length: 10_001 }, () => ['x']);
    const tabela = await erro(papelCom({ tipo: 'tabela', colunas: [{ titulo: 'A' }], linhas }));
    expect(tabela).toMatchObject({ motivo: 'tamanho' });
    expect(tabela.message).toContain('10.000 linhas');
  });

  const PNG_VAZIO = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(60)]);
  it.each([
    [
      'a text as PNG',
      { logo_png: Buffer.from('isto não é uma figura, é só texto mesmo').toString('base64') },
      'não é um PNG',
    ],
    ['a PNG cut short', { logo_png: PNG_VAZIO.toString('base64') }, 'não pode ser lido'],
    ['an SVG cut short', { logo_svg: '<svg xmlns="http://www.w3.org/2000/svg"><rect' }, 'não pode ser lido'],
    ['an SVG that swells', { logo_svg: '<!DOCTYPE svg [<!ENTITY a "aaa">]><svg/>' }, 'DOCTYPE'],
    [
      'an SVG that reads another file',
      {
        logo_svg:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/hostname" width="9" height="9"/></svg>',
      },
      'não pode ser lido',
    ],
  ])('arms that are %s', async (_nome, brasao, texto) => {
    const recusa = await erro(comBrasao(brasao));
    expect(recusa.motivo).toBe('brasao');
    expect(recusa.message).toContain(texto);
    expect(recusa.message).not.toMatch(/etc|hostname|error/);
  });
});
