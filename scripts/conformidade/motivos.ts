/** `ROTA-038..045 TELA-014` names each item of the range and the single one. */
const itens = (escritos: string): readonly string[] =>
  escritos.split(/\s+/).flatMap((um) => {
    const [, prefixo = '', de = '', ate = de] = /^([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?$/.exec(um) ?? [];
    if (prefixo === '') throw new Error(`Item mal escrito nos motivos: ${um}`);
    const quantos = Number(ate) - Number(de) + 1;
    return Array.from({ length: quantos }, (_, i) => `${prefixo}-${String(Number(de) + i).padStart(3, '0')}`);
  });

/** What keeps an item from being verified, the first that names it; an item named nowhere has no test that observes it. */
const motivos: readonly (readonly [motivo: string, itens: string])[] = [
  ['relatórios: ainda não construídos', 'REL-001..011 ROTA-038..045'],
  ['relatório de pendências para imprimir: ainda não construído', 'ROTA-073 ROTA-074 TELA-014'],
  [
    'perguntas frequentes: há o cadastro e as chamadas; o diálogo ainda não está construído',
    'CAB-021 CAB-028 CAB-047..053 ENT-056 ENT-057 EST-027..029 ERRO-038 PERM-038',
  ],
  [
    'notícias: há o cadastro e as chamadas; a gaveta ainda não está construída',
    'CAB-022 CAB-031 CAB-043..046 ENT-002 ENT-009 ENT-065 ENT-066 API-069 TELA-037 LIM-012..014',
  ],
  [
    'sugestões (feedback): há o cadastro e as chamadas; o formulário flutuante ainda não está construído',
    'CAB-005 CAB-023 CAB-041 CAB-061..063 ENT-008 EST-026 VAL-053 ERRO-036 LIM-017',
  ],
  [
    'conversa de suporte dentro do portal: ainda não construída; há a ligação para o número da cidade',
    'CAB-029 CAB-064 CAB-065',
  ],
  [
    'assinaturas com certificado digital, certificados e regeração de licença: ainda não construídas; há a assinatura com a senha da conta',
    'TELA-011 TELA-046 ENT-084 EST-053',
  ],
  [
    'vistorias e agenda: ainda não construídas; há a etapa com data e resultado',
    'TELA-013 EST-066..070 ROTA-053 ROTA-067',
  ],
  ['termos enviados: ainda não construídos', 'ROTA-059 ROTA-066 ROTA-071 TELA-018'],
  [
    'cadastro geográfico e busca de CEP: ainda não construídos',
    'ROTA-020..023 TELA-016 TELA-033 ENT-022 ENT-023 API-019',
  ],
  [
    'configuração de processos na tela: ainda não construída; um processo entra por arquivo',
    'TELA-030 TELA-040..043 TELA-045 ENT-078 LIM-008',
  ],
  [
    'tipos de requerimento sem definição na demonstração: parcelamento, unificação, reforma, reanálise, substituição de projeto',
    'TELA-005..009',
  ],
  [
    'telas da equipe ainda não construídas: contato, conta, organograma, auditoria, integrações, trabalhos, requerimento no sistema',
    'ROTA-017 ROTA-024..026 ROTA-046 ROTA-050 TELA-017 TELA-022..025 TELA-027 TELA-029 ENT-073',
  ],
  ['validação de cadastros: ainda não construída', 'ROTA-033 ROTA-034'],
  [
    'entrada por diretório, geolocalização, local de confiança ou em nome de outro: o servidor ainda não as tem',
    'ROTA-007 ROTA-095 API-027..029 API-034 ENT-072',
  ],
  ['regra escrita, mas nenhuma tela ou chamada a usa ainda', 'VAL-014 VAL-018 VAL-039..045 VAL-052 LIM-005'],
  [
    'pavimentos, quadro de áreas, vagas e QMA como peças próprias: ainda não construídos; há tabelas e fórmulas',
    'TELA-050 TELA-051 ENT-087 ENT-088 LIM-010',
  ],
  [
    'consulta da inscrição em sistema da cidade: ainda não construída; procura-se no cadastro de imóveis do portal',
    'TELA-049 ENT-047',
  ],
  [
    'motor de requerimentos: ainda não construído (subprocessos, aprovação do processo, retificação de licença, emissão automática, aceite por campo, contrapartidas)',
    'EST-054..056 EST-063 EST-065 EST-075 EST-076 EST-080 EST-081 TELA-012',
  ],
  ['perfis e papéis por requerimento: ainda não construídos; há permissões avulsas', 'PERM-035..037 TELA-044 VAL-072'],
  [
    'exclusão e nova senha das contas de suporte: ainda não construídas; há desativar e restaurar',
    'PERM-033 PERM-034 ROTA-019 TELA-034',
  ],
  ['faixa de título por página e arquivo externo: ainda não construídos', 'CAB-004 ENT-003 ROTA-075 TELA-028'],
  ['construído em parte: só a página que chega aparece aos poucos', 'ROTA-098'],
  ['depende de outros itens da lista', 'LIM-004'],
];

const porItem = new Map<string, string>();
for (const [motivo, escritos] of motivos)
  for (const id of itens(escritos)) if (!porItem.has(id)) porItem.set(id, motivo);

/** Every item that has a reason of its own, for the check against the inventory. */
export const itensComMotivo = (): readonly string[] => [...porItem.keys()];

/** Why an item without a passing test is not verified. */
export const motivoDe = (id: string): string => porItem.get(id) ?? 'nenhum teste o observa ainda por inteiro';
