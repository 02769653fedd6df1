/** What a finding does: it blocks, it warns of what may go wrong, or it advises how to say something better. */
export type Gravidade = 'bloqueia' | 'avisa' | 'sugere';

/** Everything a check may find, and whether it keeps the definition from being imported or published. */
export const gravidades = {
  // Reading the file
  arquivo_grande: 'bloqueia',
  json_invalido: 'bloqueia',
  formato_desconhecido: 'bloqueia',
  versao_mais_nova: 'bloqueia',
  fora_do_formato: 'bloqueia',
  // Names
  chave_repetida: 'bloqueia',
  nome_reservado: 'bloqueia',
  opcao_sem_rotulo: 'bloqueia',
  campo_incompleto: 'bloqueia',
  formato_de_arquivo: 'bloqueia',
  formato_sem_coordenadas: 'bloqueia',
  documento_incompleto: 'bloqueia',
  quantos_invalido: 'bloqueia',
  // Steps
  ninguem_pode_abrir: 'bloqueia',
  etapa_inalcancavel: 'bloqueia',
  etapa_sem_saida: 'bloqueia',
  etapa_desconhecida: 'bloqueia',
  saida_sem_padrao: 'bloqueia',
  saida_ignorada: 'bloqueia',
  circulo_automatico: 'bloqueia',
  bifurcacao_sem_encontro: 'bloqueia',
  publico_invalido: 'bloqueia',
  sem_efeito: 'bloqueia',
  leitura_sem_texto: 'bloqueia',
  espera_invalida: 'bloqueia',
  emissao_sem_pagamento: 'bloqueia',
  consulta_invalida: 'bloqueia',
  conector_inexistente: 'bloqueia',
  prazo_invalido: 'bloqueia',
  tipo_do_projeto_invalido: 'bloqueia',
  abertura_invalida: 'bloqueia',
  abertura_encerrada: 'avisa',
  consentimento_invalido: 'bloqueia',
  titular_invalido: 'bloqueia',
  recurso_invalido: 'bloqueia',
  parecer_invalido: 'bloqueia',
  parecer_sem_email: 'avisa',
  condicao_ignorada: 'avisa',
  etapa_vazia: 'avisa',
  abas_sem_secoes: 'avisa',
  prazo_em_papel_sem_prazo: 'avisa',
  numero_sem_momento: 'avisa',
  deferido_sem_analise: 'avisa',
  // Fields
  campo_desconhecido: 'bloqueia',
  campo_repetido: 'bloqueia',
  campo_sem_etapa: 'bloqueia',
  campo_posterior: 'bloqueia',
  // Rules
  expressao_invalida: 'bloqueia',
  regra_nunca_vale: 'bloqueia',
  resposta_pode_faltar: 'avisa',
  processo_caro: 'bloqueia',
  // The property registry
  atualizacao_invalida: 'bloqueia',
  // Fees
  taxa_sem_formula: 'bloqueia',
  tipo_taxa_inexistente: 'bloqueia',
  formula_inexistente: 'bloqueia',
  formula_repetida: 'bloqueia',
  faixa_invalida: 'bloqueia',
  vigencia_invalida: 'bloqueia',
  taxa_sem_conversao: 'bloqueia',
  unidade_duas_vezes: 'bloqueia',
  divisao_por_zero: 'avisa',
  taxa_sem_etapa: 'bloqueia',
  taxa_sem_geracao: 'bloqueia',
  exemplo_diverge: 'bloqueia',
  // Counterparts
  contrapartida_sem_etapa: 'bloqueia',
  contrapartida_incompleta: 'bloqueia',
  contrapartida_sem_efeito: 'bloqueia',
  // Papers
  emissao_desconhecida: 'bloqueia',
  documento_nunca_emitido: 'avisa',
  validade_invalida: 'bloqueia',
  prorrogacao_invalida: 'bloqueia',
  etiqueta_desconhecida: 'bloqueia',
  documento_sem_texto: 'bloqueia',
  obra_sem_cib: 'avisa',
  concessao_sem_quem: 'avisa',
  modelo_inexistente: 'bloqueia',
  modelo_de_outro_tipo: 'bloqueia',
  certificado_inexistente: 'bloqueia',
  certificado_repete: 'bloqueia',
  // The city
  setor_nao_listado: 'bloqueia',
  setor_sem_uso: 'avisa',
  setor_inexistente: 'bloqueia',
  setor_sem_membros: 'bloqueia',
  setor_sem_analista: 'avisa',
  setor_sem_horarios: 'avisa',
  revisao_sem_outro: 'avisa',
  parametro_sem_valor: 'avisa',
  processo_inexistente: 'avisa',
  // How it speaks to who asks (linguagem/conferirLinguagem.ts)
  frase_longa: 'sugere',
  texto_dificil: 'sugere',
  so_cor_ou_imagem: 'sugere',
  campo_sem_ajuda: 'sugere',
  etapa_sem_orientacao: 'sugere',
  pergunta_repetida: 'sugere',
  opcao_pouco_clara: 'sugere',
  dado_pessoal_sem_finalidade: 'sugere',
  dado_pessoal_sem_marca: 'sugere',
} as const satisfies Record<string, Gravidade>;

export type CodigoDeAchado = keyof typeof gravidades;

/** Something found in a definition, with its place (api.md "Processes"). */
export interface Achado {
  readonly codigo: CodigoDeAchado;
  readonly gravidade: Gravidade;
  /** Path with indexes from zero: `etapas[1].condicao`; '' for the whole file. */
  readonly onde: string;
  /** Portuguese sentence. */
  readonly mensagem: string;
  /** Place inside the text of an expression, or of the file when that is what could not be read; both from 1. */
  readonly linha?: number;
  readonly coluna?: number;
}

export const achado = (
  codigo: CodigoDeAchado,
  onde: string,
  mensagem: string,
  lugar?: { readonly linha: number; readonly coluna: number },
): Achado => ({
  codigo,
  gravidade: gravidades[codigo],
  onde,
  mensagem,
  ...(lugar === undefined ? {} : { linha: lugar.linha, coluna: lugar.coluna }),
});

/** Whether one of these keeps the definition from being published. */
export const impede = (achados: readonly Achado[]): boolean => achados.some((a) => a.gravidade === 'bloqueia');
