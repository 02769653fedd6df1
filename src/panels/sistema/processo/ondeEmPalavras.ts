const nomes: Readonly<Record<string, string>> = {
  etapas: 'Etapa',
  campos: 'Campo',
  documentos: 'Documento',
  documentos_emitidos: 'Documento emitido',
  taxas: 'Taxa',
  setores: 'Setor',
  parametros: 'Parâmetro',
  secoes: 'seção',
  proximas: 'saída',
  opcoes: 'opção',
  colunas: 'coluna',
  linhas: 'faixa',
  exemplos: 'exemplo',
  processo: 'Processo',
  pendencia: 'Pendência',
  condicao: 'condição',
  formula: 'fórmula',
  calculo: 'cálculo',
  setor: 'setor',
  validade: 'validade',
  modelo: 'modelo',
  orientacao: 'orientação',
  descricao: 'descrição',
  validacao: 'validação',
};

/** `etapas[1].condicao` -> 'Etapa 2, condição'; '' -> 'Arquivo'. Numbers count from one, as people do. */
export const ondeEmPalavras = (onde: string): string => {
  if (onde === '' || onde === 'arquivo') return 'Arquivo';
  const partes = onde.split('.').map((parte) => {
    const [, nome = parte, indice] = /^([^[]+)(?:\[(\d+)\])?$/.exec(parte) ?? [];
    const palavra = nomes[nome] ?? nome.replaceAll('_', ' ');
    return indice === undefined ? palavra : `${palavra} ${Number(indice) + 1}`;
  });
  return partes.join(', ');
};
