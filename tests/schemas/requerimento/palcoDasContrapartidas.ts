import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { ContrapartidaDoProcesso } from '../../../src/schemas/processo/contrapartida.ts';
import { contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { comContrapartidas } from '../../support/definicaoComContrapartidas.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

export const em = (area: string, ...quais: readonly ContrapartidaDoProcesso[]) => {
  const definicao = comContrapartidas(...quais);
  const r = requerimentoNoMotor(definicao);
  const respostas = { ...respostasO2, area_ampliada_m2: area };
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  const uma = (id = 1) => {
    const c = contrapartidasDe(r.estado()).find((x) => x.id === id);
    if (c === undefined) throw new Error('no such counterpart');
    return c;
  };
  const comprovar = (quantidade?: string, contrapartida = 1): string | undefined =>
    r.tentar(
      {
        acao: 'comprovar-contrapartida',
        contrapartida,
        arquivo: 70,
        ...(quantidade === undefined ? {} : { quantidade }),
      },
      requerente,
    );
  const avaliar = (
    resultado: 'aceita' | 'recusada',
    mais: { quantidade?: string; motivo?: string } = {},
    contrapartida = 1,
  ) =>
    r.tentar({
      acao: 'avaliar-comprovacao',
      contrapartida,
      comprovacao: uma(contrapartida).comprovacoes.length,
      resultado,
      ...mais,
    });
  const bloqueios = () => r.acoes().find((a) => a.acao === 'deferir')?.bloqueios ?? [];
  const espera = () => aguardando(definicao, r.estado()).map(({ o_que, de_quem }) => `${de_quem}: ${o_que}`);
  return { ...r, definicao, uma, comprovar, avaliar, bloqueios, espera };
};
