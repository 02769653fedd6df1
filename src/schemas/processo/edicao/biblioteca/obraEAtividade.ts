import { m2, nao, sim, type Bloco } from './bloco.ts';

/** What is built. */
export const obra: readonly Bloco[] = [
  {
    chave: 'areas_da_obra',
    nome: 'Áreas da obra, com o total',
    paraQue: 'O que existe, o que se constrói e o que se demole; o portal soma.',
    campos: [
      { chave: 'area_existente_m2', nome: 'Área existente', ...m2, ...sim },
      { chave: 'area_construir_m2', nome: 'Área a construir', ...m2, ...sim },
      { chave: 'area_demolir_m2', nome: 'Área a demolir', ...m2, ...sim },
      {
        ...{ chave: 'area_final_m2', nome: 'Área ao fim da obra', tipo: 'decimal', unidade: 'm²', casas: 2, ...nao },
        calculo: 'area_existente_m2 + area_construir_m2 - area_demolir_m2',
      },
    ],
  },
  {
    chave: 'quadro_de_areas',
    nome: 'Quadro de áreas',
    paraQue: 'Área computável, não computável e vazia de cada parte da obra.',
    campos: [{ chave: 'areas', nome: 'Quadro de áreas', tipo: 'areas', ...sim }],
  },
  {
    chave: 'pavimentos',
    nome: 'Pavimentos',
    paraQue: 'As áreas de cada pavimento.',
    campos: [{ chave: 'pavimentos', nome: 'Pavimentos', tipo: 'pavimentos', ...sim }],
  },
  {
    chave: 'vagas',
    nome: 'Vagas de estacionamento',
    paraQue: 'Quantas vagas de cada tipo.',
    campos: [{ chave: 'vagas', nome: 'Vagas de estacionamento', tipo: 'vagas', ...nao }],
  },
  {
    chave: 'usos',
    nome: 'Usos da edificação',
    paraQue: 'De um a três usos, entre os que a lei municipal nomeia.',
    campos: [
      {
        ...{ chave: 'usos', nome: 'Usos da edificação', tipo: 'usos', ...sim },
        opcoes: [
          { chave: 'residencial_unifamiliar', nome: 'Residencial unifamiliar' },
          { chave: 'residencial_multifamiliar', nome: 'Residencial multifamiliar' },
          { chave: 'comercial', nome: 'Comércio e serviços' },
          { chave: 'industrial', nome: 'Indústria' },
          { chave: 'institucional', nome: 'Institucional' },
        ],
      },
    ],
  },
  {
    chave: 'indices',
    nome: 'Índices urbanísticos',
    paraQue: 'Compara a taxa de ocupação e o coeficiente da obra com os da zona do imóvel.',
    campos: [
      { chave: 'imovel_dos_indices', nome: 'Imóvel da obra', tipo: 'imovel', ...sim },
      { chave: 'area_lote_m2', nome: 'Área do lote', ...m2, minimo: '1', ...sim },
      { chave: 'projecao_m2', nome: 'Projeção da edificação no terreno', ...m2, ...sim },
      { chave: 'area_computavel_m2', nome: 'Área computável total', ...m2, ...sim },
      {
        ...{ chave: 'taxa_maxima', nome: 'Taxa de ocupação máxima da zona', tipo: 'decimal', unidade: '%', ...nao },
        da_zona: { imovel: 'imovel_dos_indices', indice: 'percentual' },
      },
      {
        ...{ chave: 'coeficiente_maximo', nome: 'Coeficiente máximo da zona', tipo: 'decimal', ...nao },
        da_zona: { imovel: 'imovel_dos_indices', indice: 'coeficiente_maximo' },
      },
      {
        ...{ chave: 'taxa_de_ocupacao', nome: 'Taxa de ocupação', tipo: 'decimal', unidade: '%', casas: 2, ...nao },
        calculo: 'projecao_m2 / area_lote_m2 * 100',
      },
      {
        ...{ chave: 'coeficiente', nome: 'Coeficiente de aproveitamento', tipo: 'decimal', casas: 2, ...nao },
        calculo: 'area_computavel_m2 / area_lote_m2',
      },
    ],
  },
];

/** What is done there. */
export const atividades: readonly Bloco[] = [
  {
    chave: 'atividade',
    nome: 'Atividade econômica',
    paraQue: 'O que se faz no local, em que área e em que horário.',
    campos: [
      {
        ...{ chave: 'cnae', nome: 'CNAE principal', tipo: 'texto', ...sim },
        ajuda: 'Os sete números, como no cartão do CNPJ.',
      },
      { chave: 'descricao_atividade', nome: 'O que se faz no local', tipo: 'texto-longo', ...sim },
      { chave: 'area_ocupada_m2', nome: 'Área ocupada pela atividade', ...m2, ...sim },
      { chave: 'abre_as', nome: 'Abre às', tipo: 'hora', ...sim },
      { chave: 'fecha_as', nome: 'Fecha às', tipo: 'hora', ...sim },
    ],
  },
  {
    chave: 'evento',
    nome: 'Evento',
    paraQue: 'Nome, dia, hora e público de um evento.',
    campos: [
      { chave: 'nome_evento', nome: 'Nome do evento', tipo: 'texto', ...sim, pesquisavel: true },
      {
        ...{ chave: 'dia_evento', nome: 'Dia do evento', tipo: 'data', ...sim },
        validacao: { expressao: 'dia_evento > hoje', mensagem: 'O evento precisa ser em um dia que ainda não chegou' },
      },
      { chave: 'comeca_as', nome: 'Começa às', tipo: 'hora', ...sim },
      { chave: 'termina_as', nome: 'Termina às', tipo: 'hora', ...sim },
      { chave: 'publico_esperado', nome: 'Público esperado', tipo: 'inteiro', unidade: 'pessoas', minimo: '1', ...sim },
    ],
  },
  {
    chave: 'arvores',
    nome: 'Árvores',
    paraQue: 'Uma linha para cada espécie que se quer podar ou cortar.',
    campos: [
      {
        ...{ chave: 'arvores', nome: 'Árvores', tipo: 'tabela', minimo_itens: '1', somar: ['quantidade'], ...sim },
        colunas: [
          { chave: 'especie', nome: 'Espécie', tipo: 'texto', ...sim },
          { chave: 'quantidade', nome: 'Quantidade', tipo: 'inteiro', minimo: '1', ...sim },
          { chave: 'motivo', nome: 'Motivo', tipo: 'texto', ...sim },
          {
            chave: 'foto',
            nome: 'Foto',
            tipo: 'arquivo',
            formatos: ['jpg', 'png', 'pdf'],
            ...nao,
            ajuda: 'A árvore inteira.',
          },
        ],
      },
    ],
  },
];

/** What any form may ask. */
export const comuns: readonly Bloco[] = [
  {
    chave: 'licenca_anterior',
    nome: 'Licença anterior',
    paraQue: 'A licença desta prefeitura de que o pedido parte; de uma em papel, de antes do portal, também a cópia.',
    campos: [
      {
        chave: 'licenca_anterior',
        nome: 'Licença anterior',
        tipo: 'requerimento',
        informado: true,
        ...sim,
        ajuda: 'O número da licença ou do requerimento que foi deferido. A que é de antes do portal se informa.',
      },
      {
        chave: 'licenca_em_papel',
        nome: 'A licença é de antes do portal',
        tipo: 'logico',
        ...nao,
        da_licenca: { licenca: 'licenca_anterior', dado: 'informada' },
      },
      {
        chave: 'copia_da_licenca',
        nome: 'Cópia da licença anterior',
        tipo: 'arquivo',
        ...sim,
        formatos: ['pdf', 'png', 'jpg'],
        condicao: 'licenca_em_papel',
      },
    ],
  },
  {
    chave: 'observacoes',
    nome: 'Observações',
    paraQue: 'O que mais quem pede quer dizer.',
    campos: [{ chave: 'observacoes', nome: 'Observações', tipo: 'texto-longo', ...nao }],
  },
  {
    chave: 'declaracao',
    nome: 'Declaração de veracidade',
    paraQue: 'Quem pede declara que o que informou é verdade; sem isso não envia.',
    campos: [
      {
        ...{ chave: 'declaro', nome: 'Declaro que as informações são verdadeiras', tipo: 'logico', ...sim },
        ajuda: 'Declaração falsa é crime: Código Penal, art. 299.',
        validacao: {
          expressao: 'declaro',
          mensagem: 'Para enviar é preciso declarar que as informações são verdadeiras',
        },
      },
    ],
  },
];
