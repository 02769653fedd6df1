import { describe, expect, it } from 'vitest';
import { validarEsquema } from '../../../../server/modules/processos/validarEsquema.ts';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import { TAMANHO_MAXIMO, type Definicao } from '../../../../src/schemas/processo/definicao.ts';
import {
  gravidades,
  impede,
  type Achado,
  type CodigoDeAchado,
} from '../../../../src/schemas/processo/verificar/achado.ts';
import { conferirLinguagem } from '../../../../src/schemas/processo/linguagem/conferirLinguagem.ts';
import { lerDefinicao } from '../../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidadeAleatoria, definicaoDaSemente } from '../../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { daLinguagem } from '../../../support/definicoesAleatorias/plantar/daLinguagem.ts';
import { dosCampos } from '../../../support/definicoesAleatorias/plantar/dosCampos.ts';
import { dosPapeis } from '../../../support/definicoesAleatorias/plantar/dosPapeis.ts';
import { dasEtapas, semEfeito } from '../../../support/definicoesAleatorias/plantar/dasEtapas.ts';
import { Terreno, type Plantador } from '../../../support/definicoesAleatorias/plantar/terreno.ts';
import { numerosDaSemente, Sorte } from '../../../support/definicoesAleatorias/sorte.ts';

const VEZES = 200;

const limpas: Definicao[] = [];
for (let semente = 5000; semente < 5300 && limpas.length < VEZES; semente++) {
  const d = definicaoDaSemente(semente);
  if (!impede(verificarDefinicao(d, cidadeAleatoria))) limpas.push(d);
}

type DoArquivo = 'arquivo_grande' | 'json_invalido' | 'formato_desconhecido' | 'versao_mais_nova' | 'fora_do_formato';

/** Faults of the file: what is spoilt is its text. */
const doArquivo: Readonly<Record<DoArquivo, (d: Definicao, s: Sorte) => { texto: string; onde: string }>> = {
  arquivo_grande: (d, s) => ({ texto: arquivoCanonico(d) + ' '.repeat(TAMANHO_MAXIMO - s.ate(9)), onde: '' }),
  json_invalido: (d, s) => {
    const texto = arquivoCanonico(d).trimEnd();
    return { texto: texto.slice(0, s.entre(1, texto.length - 1)), onde: '' };
  },
  formato_desconhecido: (d, s) => ({
    texto: JSON.stringify({ ...d, formato: s.um(['outro', null, 7, ['portal-licenciamento/processo']]) }),
    onde: 'formato',
  }),
  versao_mais_nova: (d, s) => ({
    texto: JSON.stringify({ ...d, versao_formato: s.entre(2, 99) }),
    onde: 'versao_formato',
  }),
  fora_do_formato: (d, s) => {
    const ruim = structuredClone(d) as unknown as Record<string, Record<string, unknown>[]>;
    const lista = s.um(['etapas', 'campos'] as const);
    const i = s.ate((ruim[lista]?.length ?? 1) - 1);
    const item = ruim[lista]?.[i] ?? {};
    const [parte, valor] = s.um([
      ['nome', undefined],
      ['estranha', 1],
      ['chave', 'Com Espaço'],
      ['tipo', 'outro'],
    ] as const);
    item[parte] = valor;
    return { texto: JSON.stringify(ruim), onde: `${lista}[${i}].${parte}` };
  },
};

/** By kind of finding: all that there are, so that a new one without a planter does not compile. */
const plantadores: Readonly<Record<Exclude<CodigoDeAchado, DoArquivo>, readonly Plantador[]>> = {
  ...dasEtapas,
  ...dosCampos,
  ...dosPapeis,
  sem_efeito: semEfeito,
  ...daLinguagem,
};

const achou = (achados: readonly Achado[], codigo: string, onde: string): boolean =>
  achados.some((a) => a.codigo === codigo && a.onde === onde && a.mensagem.length > 10);

const ditos = (achados: readonly Achado[]): string => achados.map((a) => `${a.codigo} ${a.onde}`).join(', ');

const sorteDe = (i: number): Sorte => new Sorte(numerosDaSemente(i + 1, 200));

/** Kinds that were not found, with where. Definition by definition: checks of the same one share what they compile. */
const perdidos = new Map<string, string[]>();
limpas.forEach((d, i) => {
  for (const [codigo, lista] of Object.entries(plantadores)) {
    const t = new Terreno(d, sorteDe(i), cidadeAleatoria);
    const plantar = lista[i % lista.length];
    if (plantar === undefined) throw new Error(codigo);
    const onde = plantar(t);
    const achados = [...verificarDefinicao(t.d, t.cidade), ...conferirLinguagem(t.d)];
    const antes = perdidos.get(codigo) ?? [];
    perdidos.set(
      codigo,
      achou(achados, codigo, onde) ? antes : [...antes, `${i}/${i % lista.length} ${onde}: ${ditos(achados)}`],
    );
  }
});

describe('faults planted in random definitions', () => {
  it('grow on two hundred that are clean', () => {
    expect(limpas).toHaveLength(VEZES);
  });

  it.each(Object.keys(plantadores))('%s is found each time, at its place', (codigo) => {
    expect(perdidos.get(codigo)).toEqual([]);
  });

  it.each(Object.entries(doArquivo))('%s is found each time', (codigo, estragar) => {
    const naoAchados: string[] = [];
    limpas.forEach((d, i) => {
      const { texto, onde } = estragar(d, sorteDe(i));
      const lida = lerDefinicao(texto, validarEsquema);
      const achados = 'erros' in lida ? lida.erros : [];
      if (!achou(achados, codigo, onde)) naoAchados.push(`${i} ${onde}: ${ditos(achados)}`);
    });
    expect(naoAchados).toEqual([]);
  });

  it('are of every kind that the checks know', () => {
    const plantadas = [...Object.keys(plantadores), ...Object.keys(doArquivo)];
    expect(plantadas.toSorted()).toEqual(Object.keys(gravidades).toSorted());
  });
});
