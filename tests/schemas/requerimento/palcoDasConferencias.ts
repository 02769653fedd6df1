import { expect } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { comEtapas } from '../../support/definicaoComRamos.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

export type Caso = ReturnType<typeof filed>;

const RESPOSTAS = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
/** Filed under these steps, its answers with more in them. */
export const enviado = (definicao: Definicao, mais: object = {}, leu?: boolean) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const enviar = {
    acao: 'enviar' as const,
    respostas: { ...RESPOSTAS, ...mais },
    arquivos: { 'documento:matricula': [10] },
    faltas: {},
    ...(leu === undefined ? {} : { leu }),
  };
  return { ...r, definicao, enviar: () => r.tentar(enviar, requerente) };
};
export const filed = (etapas: readonly Etapa[], campos: readonly Campo[] = [], mais: object = {}) => {
  const d = comEtapas(etapas);
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  const secoes =
    campos.length === 0
      ? (primeira.secoes ?? [])
      : [...(primeira.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: campos.map((c) => c.chave) }];
  const r = enviado({ ...d, campos: [...d.campos, ...campos], etapas: [{ ...primeira, secoes }, ...resto] }, mais);
  expect(r.enviar()).toBeUndefined();
  return r;
};
export const ofertas = (r: Caso, ator = analista) => r.acoes(ator).map((a) => a.acao);
