import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoComConferencias } from '../../../support/definicaoComConferencias.ts';
import { cidade, item } from './exemplo.ts';

const achados = (mudar: (d: Definicao) => void = () => undefined): readonly string[] => {
  const d = definicaoComConferencias();
  mudar(d);
  return verificarDefinicao(d, cidade)
    .filter((a) => a.gravidade === 'bloqueia')
    .map((a) => `${a.codigo} ${a.onde}`);
};
const etapa = (d: Definicao, chave: string) =>
  item(
    d.etapas.filter((e) => e.chave === chave),
    0,
  );
const campo = (d: Definicao, chave: string) =>
  item(
    d.campos.filter((c) => c.chave === chave),
    0,
  );

describe('steps of a kind of their own', () => {
  const limpa = achados();
  const novos = (mudar: (d: Definicao) => void) => achados(mudar).filter((a) => !limpa.includes(a));

  it('one of each is published', () => {
    expect(limpa).toEqual([]);
  });

  it.each<readonly [string, (d: Definicao) => void, readonly string[]]>([
    [
      'a field that does not exist, and one that is answered later, shown for acceptance',
      (d) => (etapa(d, 'aceite').mostra = ['nada', 'matricula']),
      ['campo_desconhecido etapas[4].mostra[0]', 'campo_desconhecido etapas[4].mostra[1]'],
    ],
    [
      'a checklist in a step of the applicant, and two items of one key',
      (d) => {
        const verificacao = [{ chave: 'a', texto: 'Um' }];
        Object.assign(etapa(d, 'aceite'), { verificacao });
        Object.assign(etapa(d, 'fim'), { verificacao: [...verificacao, { chave: 'a', texto: 'Outro' }] });
      },
      ['sem_efeito etapas[4].verificacao', 'chave_repetida etapas[6].verificacao[1].chave'],
    ],
    ['`mostra` where nothing is judged', (d) => (item(d.etapas, 0).mostra = ['rt']), ['sem_efeito etapas[0].mostra']],
    [
      'verdicts required of the applicant, a note in a step that he accepts',
      (d) => Object.assign(etapa(d, 'aceite'), { exige_vereditos: true, ciente: true }),
      ['sem_efeito etapas[4].exige_vereditos', 'sem_efeito etapas[4].ciente'],
    ],
    [
      'a step to look at that nothing concludes',
      (d) => delete etapa(d, 'ciencia').ciente,
      ['publico_invalido etapas[5].publico'],
    ],
    [
      'a text that says nothing, and one that nobody reads',
      (d) => {
        etapa(d, 'aceite').leitura = { titulo: 'Vazio' };
        etapa(d, 'fim').leitura = { titulo: 'Aviso', aviso: 'lei_12651' };
      },
      ['leitura_sem_texto etapas[4].leitura', 'sem_efeito etapas[6].leitura'],
    ],
    [
      'a wait in a step that somebody works in',
      (d) => (etapa(d, 'fim').espera = { evento: 'taxas_pagas' }),
      ['sem_efeito etapas[6].espera'],
    ],
    [
      'a wait for a field that is no date, by nobody',
      (d) => {
        etapa(d, 'espera').espera = { data: 'rt' };
        delete etapa(d, 'espera').setor;
      },
      ['espera_invalida etapas[3].espera', 'espera_invalida etapas[3].espera.data'],
    ],
    [
      'a wait for a licence that nobody issues',
      (d) => (etapa(d, 'espera').espera = { evento: 'licenca_vencida' }),
      ['espera_invalida etapas[3].espera.evento'],
    ],
    [
      'a wait for itself',
      (d) => (etapa(d, 'espera').espera = { evento: 'etapa_concluida', etapa: 'espera' }),
      ['espera_invalida etapas[3].espera.etapa'],
    ],
    ['an optional first step', (d) => (item(d.etapas, 0).manual = true), ['sem_efeito etapas[0].manual']],
    [
      'a kind of project that may be left open',
      (d) => (campo(d, 'tipo_projeto').obrigatorio = false),
      ['tipo_do_projeto_invalido campos[4].tipo_do_projeto'],
    ],
  ])('%s', (_nome, mudar, esperados) => {
    const lidos = novos(mudar).filter((a) => !a.startsWith('campo_sem_etapa'));
    for (const esperado of esperados) expect(lidos).toContain(esperado);
    expect(lidos.length).toBe(esperados.length);
  });
});
