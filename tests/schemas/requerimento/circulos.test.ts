import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const enviado = (etapas: readonly Etapa[]) => {
  const r = requerimentoNoMotor(comEtapas(etapas));
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
const sozinha: Partial<Etapa> = { tipo: 'automático' };
const esperando: Partial<Etapa> = { ...sozinha, espera: { evento: 'taxas_pagas' } };
const corridas = (r: ReturnType<typeof enviado>) =>
  r.estado().execucoes.map((e) => (e.sem_caminho === true ? `${e.etapa} sem caminho` : e.etapa));

/** What an older gate let through: the request stops after one turn, and the management says what follows. */
describe('a circle of automatic steps', () => {
  it.each<readonly [string, Partial<Etapa>]>([
    ['is gone round once, and the filing answers', sozinha],
    ['of waits is gone round once', esperando],
  ])('%s', (_nome, muda) => {
    const r = enviado([etapa('a', [segue('b')], muda), etapa('b', [segue('a')], muda), etapa('fim', [])]);
    expect(corridas(r)).toEqual(['abertura', 'a', 'b', 'a sem caminho']);
    r.fazer({ acao: 'mover', etapa: 'fim', motivo: 'O processo dava voltas' }, gestor);
    expect(r.abertas()).toEqual(['fim']);
  });

  it('inside one way of a fork stops that way alone', () => {
    const r = enviado([
      etapa('divide', [bifurca('a'), bifurca('analise')], sozinha),
      etapa('a', [segue('b')], sozinha),
      etapa('b', [segue('a', { condicao: 'area_ampliada_m2 > 0' }), segue('encontro')], sozinha),
      etapa('analise', [segue('encontro')]),
      etapa('encontro', [], { juncao: 'todas' }),
    ]);
    expect(corridas(r)).toEqual(['abertura', 'divide', 'a', 'b', 'a sem caminho', 'analise']);
    r.fazer({ acao: 'mover', etapa: 'encontro', motivo: 'O processo dava voltas' }, gestor);
    expect(r.abertas()).toEqual(['analise']);
  });

  it('with a person in it is gone round as often as he works', () => {
    const r = enviado([
      etapa('a', [segue('analise')], sozinha),
      etapa('analise', [segue('a', { condicao: 'area_ampliada_m2 > 0' }), segue('fim')]),
      etapa('fim', []),
    ]);
    for (let n = 0; n < 3; n++) {
      r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
    }
    expect(corridas(r)).toEqual(['abertura', 'a', 'analise', 'a', 'analise', 'a', 'analise', 'a', 'analise']);
  });
});
