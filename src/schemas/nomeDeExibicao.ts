/** The organisation's name as headers show it: without the leading 'Prefeitura Municipal de ' and nothing else (AMB-004). */
export const nomeDeExibicao = (nome: string): string => nome.replace(/^\s*prefeitura municipal de\s+/i, '').trim();
