import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Documento } from '../../../src/schemas/processo/documentoDeclarado.ts';
import { arquivosPorEnviar, documentosDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import { linhasDosArquivos, porqueDosArquivos } from '../../../src/schemas/processo/provar/porqueDosArquivos.ts';
import { fraseDosArquivos } from '../../../src/schemas/processo/frasesDosArquivos.ts';
import { quantosArquivos } from '../../../src/schemas/processo/quantosArquivos.ts';
import { verificarArquivos } from '../../../src/schemas/processo/verificar/verificarArquivos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';

const matricula = (muda: Partial<Documento> = {}): Documento => ({
  ...{ chave: 'matriculas', nome: 'Matrículas', etapa: 'abertura', formatos: ['pdf'], varios: true },
  ...{ quantos: 'qtd(lotes)', um_por: 'lote', ...muda },
});
const com = (documento: Documento): Definicao => ({
  ...definicaoO2({ documentos: [documento] }),
  campos: [
    ...definicaoO2().campos,
    { chave: 'lotes', nome: 'Lotes', tipo: 'lista', obrigatorio: true },
    { chave: 'fachadas', nome: 'Fachadas', tipo: 'inteiro', obrigatorio: true },
  ],
});
const quantos = (fonte: string, respostas: Record<string, unknown>) => {
  const documento = matricula({ quantos: fonte });
  return quantosArquivos(com(documento), documento, respostas);
};

describe('how many files a document needs', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['qtd(lotes)', { lotes: ['a', 'b', 'c'] }, 3],
    ['fachadas', { fachadas: 4 }, 4],
    ['fachadas / 2', { fachadas: 3 }, 2],
    ['fachadas - 5', { fachadas: 3 }, 0],
    ['fachadas * 100', { fachadas: 3 }, 50],
  ])('%s of %j is %i', (fonte, respostas, esperado) => {
    expect(quantos(fonte, respostas)).toEqual({ quantos: esperado });
  });

  it('is one while an answer is missing or the sum cannot be done, and says why', () => {
    expect(quantos('fachadas * 2', {})).toMatchObject({ quantos: 1, falha: expect.stringContaining('fachadas') });
    expect(quantos('10 / fachadas', { fachadas: 0 })).toMatchObject({ quantos: 1, falha: expect.any(String) });
    expect(quantos('fantasma + 1', {})).toMatchObject({ quantos: 1, falha: expect.any(String) });
  });

  it('asks for none where that is zero, and never counts what only staff may call for', () => {
    const d = com(matricula({ quantos: 'fachadas' }));
    expect(documentosDaEtapa(d, 'abertura', { fachadas: 0 })).toEqual([]);
    expect(documentosDaEtapa(d, 'abertura', { fachadas: 2 })).toMatchObject([{ exigido: true, minimo: 2 }]);
    const opcional = com(matricula({ quando: 'Se houver corte' }));
    const pedidos = documentosDaEtapa(opcional, 'abertura', { lotes: ['a', 'b'] });
    expect(pedidos).toMatchObject([{ exigido: false, minimo: 0 }]);
    expect(arquivosPorEnviar(pedidos, {})).toEqual({});
    const escondido = com(matricula({ condicao: 'fachadas > 5' }));
    expect(documentosDaEtapa(escondido, 'abertura', { lotes: ['a', 'b'], fachadas: 1 })).toEqual([]);
  });

  it('says what is asked for and how much of it is missing, on the document', () => {
    const pedidos = documentosDaEtapa(com(matricula()), 'abertura', { lotes: ['a', 'b', 'c'] });
    const faltando = (ids: readonly number[]) => arquivosPorEnviar(pedidos, { 'documento:matriculas': ids });
    expect(faltando([1])).toEqual({ 'documento:matriculas': ['Envie 3 arquivos: um por lote. Faltam 2.'] });
    expect(faltando([1, 2])).toEqual({ 'documento:matriculas': ['Envie 3 arquivos: um por lote. Falta 1.'] });
    expect(faltando([1, 2, 3])).toEqual({});
    expect(fraseDosArquivos({}, 0)).toBe('Arquivo obrigatório');
    expect(fraseDosArquivos({ minimo: 2 }, 2)).toBe('Envie 2 arquivos.');
  });

  it('says why: the answers that it hangs on, those that are missing, a sum that cannot be done, the most that is asked for', () => {
    const porque = (fonte: string, respostas: Parameters<typeof porqueDosArquivos>[2]) => {
      const documento = matricula({ quantos: fonte });
      return porqueDosArquivos(com(documento), documento, respostas);
    };
    expect(porque('fachadas * 2', { fachadas: 3 })).toBe('Fachadas: 3');
    expect(porque('qtd(lotes)', { lotes: ['a', 'b'] })).toMatch(/Lotes.*2|2.*Lotes|Lotes/);
    expect(porque('fachadas * 2', {})).toBe('Quantos arquivos, ainda não se sabe: falta responder Fachadas');
    expect(porque('10 / fachadas', { fachadas: 0 })).toMatch(/^O número de arquivos não pôde ser calculado: /);
    expect(porque('fachadas * 100', { fachadas: 3 })).toBe('Fachadas: 3; no máximo 50 são pedidos');
    expect(porqueDosArquivos(com(matricula()), {}, {})).toBeUndefined();
  });

  it('names the lines that a file is needed of each of, of a list and of a table, where they have names', () => {
    const tabela: Campo = {
      ...{ chave: 'glebas', nome: 'Glebas', tipo: 'tabela', obrigatorio: true },
      colunas: [
        { chave: 'area', nome: 'Área', tipo: 'decimal', obrigatorio: true },
        { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: false },
      ],
    };
    const linhas = (fonte: string, respostas: Parameters<typeof linhasDosArquivos>[2]) => {
      const documento = matricula({ quantos: fonte });
      const d = com(documento);
      return linhasDosArquivos({ ...d, campos: [...d.campos, tabela] }, documento, respostas);
    };
    expect(linhas('qtd(lotes)', { lotes: ['Lote 1', 'Lote 3'] })).toEqual(['Lote 1', 'Lote 3']);
    expect(linhas(' qtd( lotes ) ', { lotes: ['Lote 1'] })).toEqual(['Lote 1']);
    expect(linhas('qtd(glebas)', { glebas: [{ area: '10', nome: 'Gleba A' }] })).toEqual(['Gleba A']);
    expect(linhas('qtd(glebas)', { glebas: [{ area: '10' }] })).toBeUndefined();
    expect(linhas('qtd(lotes) + 1', { lotes: ['Lote 1'] })).toBeUndefined();
    expect(linhas('qtd(lotes)', {})).toBeUndefined();
  });

  it('is refused at publishing where it could never be sent, and taken where it can', () => {
    const achados = (muda: Partial<Documento>) =>
      verificarArquivos(com(matricula(muda))).map(({ mensagem }) => mensagem);
    expect(achados({})).toEqual([]);
    expect(achados({ quantos: 'fachadas + 60' })).toEqual([
      'O número de arquivos de "Matrículas" não serve: passa sempre de 50, o máximo de um documento',
    ]);
    expect(achados({ quantos: '10 / (fachadas - 1)' })).toEqual([
      expect.stringMatching(/^O número de arquivos de "Matrículas" não serve: com respostas que o formulário aceita, /),
    ]);
    expect(achados({ quantos: '0' })).toEqual([
      'O número de arquivos de "Matrículas" não serve: nunca pede nenhum arquivo',
    ]);
  });
});
