import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { comEtapas, etapa, segue } from './definicaoComRamos.ts';

const PARAGRAFO =
  'As faixas marginais dos cursos d’água são áreas de preservação permanente, e construir nelas depende de autorização do órgão ambiental. ';

/**
 * O2's form with the kind of project and a date, then one step of each kind of its own: verdicts by SEURB, an optional inspection by hand, a wait for
 * the day before the date, an acceptance and a note by the applicant, and the end.
 */
export const definicaoComConferencias = (): Definicao => {
  const d = comEtapas([
    etapa('validacao', [segue('vistoria')], { nome: 'Validação', exige_vereditos: true }),
    etapa('vistoria', [segue('espera')], { nome: 'Vistoria opcional', manual: true }),
    etapa('espera', [segue('aceite')], {
      nome: 'Espera da obra',
      tipo: 'automático',
      espera: { data: 'inicio_da_obra', antes: { quantidade: 1, contagem: 'uteis' } },
    }),
    etapa('aceite', [segue('ciencia')], {
      nome: 'Aceite dos dados',
      tipo: 'validar',
      publico: 'requerente',
      mostra: ['area_ampliada_m2', 'rt'],
      leitura: { titulo: 'Áreas de preservação permanente', texto: [PARAGRAFO.repeat(12), PARAGRAFO], ate_o_fim: true },
    }),
    etapa('ciencia', [segue('fim')], {
      nome: 'Ciência das condições',
      tipo: 'visualizar',
      publico: 'requerente',
      ciente: true,
      mostra: ['area_ampliada_m2'],
    }),
    etapa('fim', [], { nome: 'Emissão' }),
  ]);
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  return {
    ...d,
    campos: [
      ...d.campos,
      {
        chave: 'tipo_projeto',
        nome: 'Tipo do projeto',
        tipo: 'selecao',
        obrigatorio: true,
        tipo_do_projeto: true,
        opcoes: [
          { chave: 'casa', nome: 'Casa' },
          { chave: 'predio', nome: 'Prédio' },
        ],
      },
      { chave: 'inicio_da_obra', nome: 'Início da obra', tipo: 'data', obrigatorio: true },
    ],
    etapas: [
      {
        ...primeira,
        leitura: { titulo: 'Aviso legal', aviso: 'lei_12651' },
        secoes: [
          { chave: 'projeto', titulo: 'Projeto', campos: ['tipo_projeto', 'inicio_da_obra'] },
          ...(primeira.secoes ?? []),
        ],
      },
      ...resto,
    ],
  };
};
