import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { verificarCirculos } from '../../../../src/schemas/processo/verificar/verificarCirculos.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { bifurca, comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { cidade } from './exemplo.ts';

const sozinha: Partial<Etapa> = { tipo: 'automático' };
const grande = 'area_ampliada_m2 > 100';
const pequena = 'area_ampliada_m2 <= 100';
const onde = (etapas: readonly Etapa[]): readonly string[] =>
  verificarCirculos(comEtapas(etapas)).map((a) => `${a.codigo} ${a.onde}`);

describe('a circle of steps that nobody works in', () => {
  it('is refused at the gate, with the names of its steps', () => {
    const d = comEtapas([
      etapa('a', [segue('fim', { condicao: grande }), segue('b')], sozinha),
      etapa('b', [segue('a')], sozinha),
      etapa('fim', []),
    ]);
    const [primeiro, ...mais] = verificarDefinicao(d, cidade).filter((a) => a.codigo === 'circulo_automatico');
    expect(mais).toEqual([]);
    expect(primeiro).toMatchObject({ gravidade: 'bloqueia', onde: 'etapas[2].proximas[0]' });
    expect(primeiro?.mensagem).toBe(
      'As etapas "A" e "B" são automáticas e levam uma à outra em círculo: o requerimento não sairia daí. Inclua no círculo uma etapa em que alguém trabalhe, ou uma condição com que ele acabe',
    );
  });

  it.each<readonly [string, readonly Etapa[], readonly string[]]>([
    [
      'of one step',
      [etapa('a', [segue('fim', { condicao: grande }), segue('a')], sozinha), etapa('fim', [])],
      ['circulo_automatico etapas[1].proximas[1]'],
    ],
    [
      'of waits for what has come already',
      [
        etapa('a', [segue('b')], { ...sozinha, espera: { evento: 'taxas_pagas' } }),
        etapa('b', [segue('fim', { condicao: grande }), segue('a')], { ...sozinha, espera: { evento: 'taxas_pagas' } }),
        etapa('fim', []),
      ],
      ['circulo_automatico etapas[2].proximas[1]'],
    ],
    [
      'past a step that the same answers pass over',
      [
        etapa('a', [segue('b', { condicao: pequena }), segue('fim')], sozinha),
        etapa('b', [segue('a')], { condicao: grande }),
        etapa('fim', []),
      ],
      ['circulo_automatico etapas[2].proximas[0]'],
    ],
    [
      'past a step that somebody takes in by hand',
      [
        etapa('a', [segue('b', { condicao: pequena }), segue('fim')], sozinha),
        etapa('b', [segue('a')], { manual: true }),
        etapa('fim', []),
      ],
      ['circulo_automatico etapas[2].proximas[0]'],
    ],
    [
      'through a fork all of whose ways go by themselves',
      [
        etapa('a', [bifurca('b'), bifurca('c')], sozinha),
        etapa('b', [segue('d')], sozinha),
        etapa('c', [segue('d')], sozinha),
        etapa('d', [segue('fim', { condicao: grande }), segue('a')], { ...sozinha, juncao: 'todas' }),
        etapa('fim', []),
      ],
      ['circulo_automatico etapas[4].proximas[1]'],
    ],
  ])('%s', (_nome, etapas, achados) => {
    expect(onde(etapas)).toEqual(achados);
  });

  it.each<readonly [string, readonly Etapa[]]>([
    [
      'somebody works in one of its steps',
      [
        etapa('a', [segue('b', { condicao: grande }), segue('fim')], sozinha),
        etapa('b', [segue('a')]),
        etapa('fim', []),
      ],
    ],
    [
      'the step between is passed over only by answers that leave the circle',
      [
        etapa('a', [segue('b', { condicao: grande }), segue('fim')], sozinha),
        etapa('b', [segue('a')], { condicao: grande }),
        etapa('fim', []),
      ],
    ],
    [
      'its ways on contradict one another',
      [
        etapa('a', [segue('b', { condicao: grande }), segue('fim')], sozinha),
        etapa('b', [segue('a', { condicao: pequena }), segue('fim')], sozinha),
        etapa('fim', []),
      ],
    ],
    [
      'it is gone round only after a person decided',
      [etapa('a', [segue('a', { condicao: 'decisao == "devolvida"' }), segue('fim')], sozinha), etapa('fim', [])],
    ],
    [
      'a rule denies whoever would go round',
      [
        etapa('a', [segue('b', { condicao: grande }), segue('fim')], {
          ...sozinha,
          decide: [{ condicao: grande, decisao: 'indeferir', motivo: 'Grande demais' }],
        }),
        etapa('b', [segue('a')], sozinha),
        etapa('fim', []),
      ],
    ],
    [
      'a way beside it, which it waits for, is somebody’s',
      [
        etapa('a', [bifurca('b'), bifurca('c')], sozinha),
        etapa('b', [segue('d')], sozinha),
        etapa('c', [segue('d')]),
        etapa('d', [segue('fim', { condicao: grande }), segue('a')], { ...sozinha, juncao: 'todas' }),
        etapa('fim', []),
      ],
    ],
  ])('is none where %s', (_nome, etapas) => {
    expect(onde(etapas)).toEqual([]);
  });

  it('is in none of the processes that the portal brings along', () => {
    const pasta = new URL('../../../../server/seed/definicoes/', import.meta.url);
    const arquivos = readdirSync(pasta).filter((nome) => nome.endsWith('.json'));
    expect(arquivos.length).toBeGreaterThan(10);
    for (const nome of arquivos)
      expect(verificarCirculos(JSON.parse(readFileSync(new URL(nome, pasta), 'utf8')) as Definicao), nome).toEqual([]);
  });
});
