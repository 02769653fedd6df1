import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../src/schemas/processo/partesDaEtapa.ts';
import { comEtapas, etapa, segue } from './definicaoComRamos.ts';

/** A body that always answers at one address, shown a document and the file of a field; the step waits for it. */
export const BOMBEIROS: ParecerProposto = {
  externo: {
    orgao: 'Corpo de Bombeiros',
    email: 'Projetos@bombeiros.example',
    documentos: ['matricula', 'planta'],
  },
  condicao: 'area_ampliada_m2 > 50',
  motivo: 'Edificação com mais de 50 m²',
  pergunta: 'O projeto atende às normas de incêndio?',
  prazo: { quantidade: 10, contagem: 'uteis' },
  vencimento: { dispensa: true },
  bloqueia: true,
};
/** A neighbour whose name and address the applicant answers; his consent holds nothing back. */
export const VIZINHO: ParecerProposto = {
  externo: {
    orgao: 'Vizinho dos fundos',
    campo_do_nome: 'nome_vizinho',
    campo_do_email: 'email_vizinho',
    documentos: ['planta'],
  },
  motivo: 'A obra encosta na divisa',
  pergunta: 'Você concorda com a obra na divisa?',
  prazo: { quantidade: 5, contagem: 'corridos' },
};

/** O2's opening with a neighbour and a plan, which only works of more than 70 m² ask for; then triagem, which proposes these opinions, and decisao. */
export const definicaoComDeFora = (pareceres: readonly ParecerProposto[] = [BOMBEIROS, VIZINHO]): Definicao => {
  const d = comEtapas([etapa('triagem', [segue('decisao')], { pareceres: [...pareceres] }), etapa('decisao', [])]);
  const [abertura, ...resto] = d.etapas;
  const [secao] = abertura?.secoes ?? [];
  if (abertura === undefined || secao === undefined) throw new Error('O2 opens with a form');
  const campo = { obrigatorio: false, condicao: 'area_ampliada_m2 > 70' } as const;
  return {
    ...d,
    campos: [
      ...d.campos,
      { chave: 'nome_vizinho', nome: 'Nome do vizinho', tipo: 'texto', ...campo },
      { chave: 'email_vizinho', nome: 'E-mail do vizinho', tipo: 'texto', ...campo },
      { chave: 'planta', nome: 'Planta da divisa', tipo: 'arquivo', ...campo },
    ],
    etapas: [
      {
        ...abertura,
        secoes: [{ ...secao, campos: [...secao.campos, 'nome_vizinho', 'email_vizinho', 'planta'] }],
      },
      ...resto,
    ],
  };
};
