import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

export const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
export const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const ENVIO = {
  acao: 'enviar' as const,
  respostas: { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};
export const comPrazo = (muda: Partial<Etapa> = {}, processo: Partial<Definicao['processo']> = {}): Definicao => {
  const d = comEtapas([etapa('analise', [segue('fim')], { prazo: corridos(10), ...muda }), etapa('fim', [])]);
  const { prazo_total: _, ...semTotal } = d.processo;
  return { ...d, processo: { ...semTotal, ...processo } };
};
export const protocolado = (d: Definicao): NoMotor => {
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-02T12:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  return r;
};
export const em = (r: NoMotor, dia: string, fazer: () => void): void => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  fazer();
};
export const passar = (r: NoMotor, d: Definicao, dia: string): readonly string[] => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  const feitos: string[] = [];
  for (let c = marcoDevido(d, r.estado(), relogio, dia); c !== undefined;) {
    r.fazer(c, atorPortal);
    feitos.push(c.acao);
    c = marcoDevido(d, r.estado(), relogio, dia);
  }
  return feitos;
};
