import { expect } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { ProrrogacaoDaValidade } from '../../../src/schemas/processo/prorrogacaoDaValidade.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import type { analista } from '../../support/requerimentoNoMotor.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

export const UMA_VEZ: ProrrogacaoDaValidade = { meses: 12, vezes: 1 };
/** The permit of 24 months, issued on 19/11/2026. */
export const com = (muda: Partial<Definicao['documentos_emitidos'][number]>): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, ...muda })),
  };
};
export const licenciado = (definicao: Definicao): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: respostasO2, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'] as const) r.fazer({ acao });
  return r;
};
export const licenca = 'alvara';
export const pedir = { acao: 'pedir-prorrogacao-da-licenca', licenca, motivo: 'A obra atrasou' } as const;
export const prorrogar = { acao: 'prorrogar-licenca', licenca, motivo: 'Obra em andamento' } as const;
export const negar = { acao: 'negar-prorrogacao-da-licenca', licenca, motivo: 'A obra não começou' } as const;
export const suspender = { acao: 'suspender-licenca', licenca, motivo: 'Enchente', ato: 'Decreto 5/2027' } as const;
export const retomar = { acao: 'retomar-licenca', licenca, motivo: 'Fim da calamidade' } as const;
export const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
export const noDia = (r: NoMotor, dia: string): void => void r.mudarAgora(`${dia}T15:00:00Z`);
export const emVigor = (r: NoMotor) => {
  const d = r.estado().documentos.find(({ situacao }) => situacao === 'válido');
  if (d === undefined) throw new Error('no licence in force');
  return d;
};
export const acoesDe = (r: NoMotor, quem: typeof analista) => r.acoes(quem).map(({ acao }) => acao);
export const conferirRepeticao = (r: NoMotor): void =>
  expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as typeof r.eventos, estadoInicial)).toEqual(r.estado());
