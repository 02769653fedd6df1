import { m2, nao, pessoal, sim, type Bloco } from './bloco.ts';

/** Who asks, who owns, who signs. */
export const pessoas: readonly Bloco[] = [
  {
    chave: 'proprietario',
    nome: 'Proprietário do imóvel',
    paraQue: 'Quem pede diz se é o proprietário; se não é, diz quem é.',
    campos: [
      { chave: 'requerente_e_proprietario', nome: 'Quem pede é o proprietário do imóvel?', tipo: 'logico', ...sim },
      {
        chave: 'proprietario',
        nome: 'Proprietário',
        tipo: 'pessoa',
        informado: true,
        ...sim,
        ...pessoal,
        ajuda: 'A pessoa ou a empresa que está na matrícula do imóvel.',
        condicao: 'não requerente_e_proprietario',
      },
    ],
  },
  {
    chave: 'responsavel_tecnico',
    nome: 'Responsável técnico',
    paraQue: 'O profissional registrado que responde pelo projeto, com a sua anotação.',
    campos: [
      {
        chave: 'responsavel_tecnico',
        nome: 'Responsável técnico',
        tipo: 'profissional',
        informado: true,
        ...sim,
        ajuda: 'O registro no CREA, no CAU ou no CRT.',
      },
      { chave: 'numero_da_anotacao', nome: 'Número da ART, RRT ou TRT', tipo: 'texto', ...sim },
      { chave: 'anotacao', nome: 'ART, RRT ou TRT quitada', tipo: 'arquivo', formatos: ['pdf'], ...sim },
    ],
  },
  {
    chave: 'equipe_tecnica',
    nome: 'Equipe técnica',
    paraQue: 'Vários profissionais, cada um com a sua responsabilidade e anotação.',
    campos: [
      {
        chave: 'responsaveis',
        nome: 'Responsáveis técnicos',
        tipo: 'responsaveis',
        informado: true,
        ...sim,
        exigidas: ['projeto', 'execucao'],
        colunas: [
          {
            chave: 'anotacao_arquivo',
            nome: 'ART, RRT ou TRT',
            tipo: 'arquivo',
            formatos: ['pdf'],
            ...nao,
            ajuda: 'O documento assinado.',
          },
        ],
      },
    ],
  },
  {
    chave: 'contato',
    nome: 'Contato para este pedido',
    paraQue: 'Com quem falar quando não é quem pede.',
    campos: [
      { chave: 'contato_nome', nome: 'Nome de quem atende', tipo: 'texto', ...nao, ...pessoal },
      { chave: 'contato_telefone', nome: 'Telefone com DDD', tipo: 'texto', mascara: 'telefone', ...nao, ...pessoal },
      { chave: 'contato_email', nome: 'E-mail', tipo: 'email', ...nao, ...pessoal },
    ],
  },
  {
    chave: 'vizinho',
    nome: 'Vizinho ou terceiro',
    paraQue: 'Quem não precisa estar no cadastro: nome, CPF ou CNPJ, e-mail e endereço.',
    campos: [
      { chave: 'vizinho_nome', nome: 'Nome do vizinho', tipo: 'texto', ...sim, ...pessoal },
      { chave: 'vizinho_documento', nome: 'CPF ou CNPJ do vizinho', tipo: 'cpf-cnpj', ...nao, ...pessoal },
      { chave: 'vizinho_email', nome: 'E-mail do vizinho', tipo: 'email', ...nao, ...pessoal },
      { chave: 'vizinho_endereco', nome: 'Endereço do vizinho', tipo: 'endereco', ...nao, ...pessoal },
    ],
  },
];

/** The property: its registry, its address, its plot. */
export const doImovel: readonly Bloco[] = [
  {
    chave: 'imovel',
    nome: 'Imóvel, zona e bairro',
    paraQue: 'O imóvel do cadastro da prefeitura; a zona e o bairro vêm dele.',
    campos: [
      {
        ...{ chave: 'imovel', nome: 'Imóvel', tipo: 'imovel', ...sim, pesquisavel: true },
        ajuda: 'A inscrição imobiliária, como aparece no carnê do IPTU.',
      },
      {
        ...{ chave: 'zona', nome: 'Zona de ocupação', tipo: 'texto', ...nao },
        do_imovel: { imovel: 'imovel', dado: 'zona' },
      },
      { chave: 'bairro', nome: 'Bairro', tipo: 'texto', ...nao, do_imovel: { imovel: 'imovel', dado: 'bairro' } },
    ],
  },
  {
    chave: 'varios_imoveis',
    nome: 'Vários imóveis',
    paraQue: 'Duas ou mais inscrições, como para unificar lotes.',
    campos: [
      {
        ...{ chave: 'imoveis', nome: 'Imóveis', tipo: 'lista', itens: 'imovel', minimo_itens: '2', ...sim },
        ajuda: 'Uma inscrição imobiliária em cada linha.',
      },
    ],
  },
  {
    chave: 'endereco',
    nome: 'Endereço do local',
    paraQue: 'Onde é, quando não há inscrição imobiliária: evento, obra em via pública.',
    campos: [
      { chave: 'local_logradouro', nome: 'Rua, avenida ou estrada', tipo: 'texto', ...sim },
      { chave: 'local_numero', nome: 'Número', tipo: 'texto', ...nao },
      { chave: 'local_bairro', nome: 'Bairro do local', tipo: 'texto', ...sim },
      {
        ...{ chave: 'local_referencia', nome: 'Ponto de referência', tipo: 'texto', ...nao },
        ajuda: 'O que ajuda a achar o local.',
      },
    ],
  },
  {
    chave: 'terreno',
    nome: 'Área e testada do terreno',
    paraQue: 'As medidas da matrícula.',
    campos: [
      { chave: 'area_terreno_m2', nome: 'Área do terreno', ...m2, ...sim },
      { chave: 'testada_m', nome: 'Testada principal', tipo: 'decimal', unidade: 'm', casas: 2, minimo: '0', ...sim },
    ],
  },
];
