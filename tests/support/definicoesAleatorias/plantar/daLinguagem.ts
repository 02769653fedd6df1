import type { Plantador } from './terreno.ts';

const emCampo =
  (parte: string, partes: Parameters<Parameters<Plantador>[0]['campo']>[0]): Plantador =>
  (t) =>
    `${t.campo(structuredClone(partes)).onde}${parte}`;

const LONGA = `Envie ${'a planta da casa e '.repeat(8)}a foto da rua.`;
const DIFICIL =
  'Autorização administrativa condicionada à comprovação documental da regularidade urbanística, ambiental, registral e tributária da edificação.';

/** Texts, questions and options that could be said better. */
export const daLinguagem = {
  frase_longa: [
    emCampo('.ajuda', { tipo: 'texto', ajuda: LONGA }),
    (t) => {
      t.d.processo.descricao = LONGA;
      return 'processo.descricao';
    },
  ],
  texto_dificil: [
    emCampo('.ajuda', { tipo: 'texto', ajuda: DIFICIL }),
    (t) => {
      t.primeira.orientacao = DIFICIL;
      return 'etapas[0].orientacao';
    },
  ],
  so_cor_ou_imagem: [emCampo('.ajuda', { tipo: 'texto', ajuda: 'Veja os campos em vermelho.' })],
  campo_sem_ajuda: [emCampo('.ajuda', { tipo: 'arquivo' }), emCampo('.ajuda', { tipo: 'texto-longo' })],
  etapa_sem_orientacao: [
    (t) => `${t.etapa({ tipo: 'visualizar', publico: 'requerente', ciente: true }).onde}.orientacao`,
  ],
  pergunta_repetida: [
    (t) => {
      t.campo({ tipo: 'texto', nome: 'Área do lote' });
      return `${t.campo({ tipo: 'decimal', nome: 'área  do lote' }).onde}.nome`;
    },
  ],
  opcao_pouco_clara: [
    emCampo('.opcoes[1].nome', {
      tipo: 'selecao',
      opcoes: [
        { chave: 'a', nome: 'Casa' },
        { chave: 'b', nome: 'casa' },
      ],
    }),
    emCampo('.opcoes[0].nome', { tipo: 'selecao', opcoes: [{ chave: 'a', nome: 'uso_misto' }] }),
  ],
  dado_pessoal_sem_finalidade: [emCampo('.finalidade', { tipo: 'texto', pessoal: true })],
  dado_pessoal_sem_marca: [
    emCampo('.pessoal', { tipo: 'pessoa' }),
    emCampo('.pessoal', { tipo: 'texto', nome: 'Seu e-mail' }),
  ],
} satisfies Record<string, readonly Plantador[]>;
