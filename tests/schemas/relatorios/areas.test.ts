import { expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { areaTotalDe, linhasDasAreas } from '../../../src/schemas/relatorios/fatos/area.ts';
import type { Historia } from '../../../src/schemas/relatorios/fatos/historia.ts';
import { definicao } from '../requerimento/caminhadas/definicoes.ts';

const campo = (chave: string, tipo: 'pavimentos' | 'areas' | 'usos'): Definicao['campos'][number] => ({
  chave,
  nome: chave,
  tipo,
  obrigatorio: false,
  ...(tipo === 'usos' ? { opcoes: [{ chave: 'r1', nome: 'Residencial unifamiliar' }] } : {}),
});
const d: Definicao = {
  ...definicao,
  campos: [campo('andares', 'pavimentos'), campo('partes', 'areas'), campo('usos', 'usos')],
};

const linhasCom = (
  respostas: Readonly<Record<string, unknown>>,
  mais: Partial<Definicao> = {},
  situacao = 'Deferido',
) => {
  const estado = { respostas, situacao, numero: '2026/1', protocolado_em: '2026-11-19T12:00:00Z' };
  const historia = {
    processo: 7,
    definicao: { ...d, ...mais },
    estado,
    diaDe: () => '2026-11-19',
  } as unknown as Historia;
  return { linhas: linhasDasAreas(historia), total: areaTotalDe(d, historia.estado) };
};
const andar = { pavimento: 'Térreo', computavel: '100.00', nao_computavel: '20.00', vazia: '0' };
const parte = { parte: 'Casa', computavel: '100.00', nao_computavel: '20.00', vazia: '0' };

it('o prédio dito por pavimentos e por partes é contado uma vez, pelos pavimentos; só por partes, por elas', () => {
  const ambos = linhasCom({ andares: [andar], partes: [parte] });
  expect(ambos.linhas.map(({ linha, requerimentos }) => [linha, requerimentos])).toEqual([['Térreo', 1]]);
  expect(ambos.total).toBe('120.00');
  const soPartes = linhasCom({ andares: [], partes: [parte] });
  expect(soPartes.linhas.map(({ linha }) => linha)).toEqual(['Casa']);
  expect(soPartes.total).toBe('120.00');
  expect(linhasCom({}).total).toBeNull();
});

it('o uso é dito pelo nome que o formulário lhe dá, não pela chave', () => {
  expect(linhasCom({ andares: [andar], usos: ['r1'] }).linhas[0]?.uso).toBe('Residencial unifamiliar');
  expect(linhasCom({ andares: [andar], usos: [] }).linhas[0]?.uso).toBeNull();
});

it('licencia o que é deferido em um tipo que emite documento de obra; uma consulta prévia deferida não licencia', () => {
  const licenciada = (...[mais, situacao]: [Partial<Definicao>, string?]) =>
    linhasCom({ andares: [andar] }, mais, situacao).linhas[0]?.licenciada;
  const [alvara] = definicao.documentos_emitidos;
  if (alvara === undefined) throw new RangeError('O processo dos testes emite um alvará');
  expect(licenciada({ documentos_emitidos: [alvara] })).toBe(true);
  expect(licenciada({ documentos_emitidos: [alvara] }, 'Indeferido')).toBe(false);
  expect(licenciada({ documentos_emitidos: [] })).toBe(false);
  expect(licenciada({ documentos_emitidos: [{ ...alvara, obra: 'nao' }] })).toBe(false);
});
