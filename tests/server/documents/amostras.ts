import type { Bloco, DadosDocumento, OrganizacaoDocumento } from '../../../server/documents/renderer.ts';
import { richTextToTree } from '../../../server/documents/richTextToTree.ts';

const brasao =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#f4b13e"/>' +
  '<path d="M11 23a9 9 0 0 1 18 0M8 27h24" fill="#071d41" stroke="#071d41" stroke-width="2.6"/></svg>';

/** A city with arms. */
export const cidade: OrganizacaoDocumento = {
  nome: 'Prefeitura Municipal de Nova Aurora',
  cnpj: '12.ABC.345/01DE-35',
  endereco: 'Praça da República, 100, Centro',
  site: 'novaaurora.pr.gov.br',
  cor: '#f4b13e',
  logo_svg: brasao,
};

/** A licence with everything a licence can have. */
export const licenca: DadosDocumento = {
  organizacao: cidade,
  setor: 'Secretaria Municipal de Urbanismo',
  titulo: 'Alvará de licença para ampliação',
  numero: '0231/2026',
  data_emissao: '2026-10-12',
  hora: '10:41',
  validade: '2028-10-12',
  validade_prazo: '24 meses',
  destaques: [{ rotulo: 'Processo', valor: '4377/2026' }],
  blocos: [
    {
      tipo: 'paragrafo',
      conteudo: richTextToTree('<p>Licencia a ampliação, com base no <strong>Código de Obras</strong>.</p>'),
    },
    {
      tipo: 'campos',
      titulo: 'Requerente e imóvel',
      campos: [
        { rotulo: 'Requerente', valor: 'Iara Campestre da Silva', detalhe: 'CPF 123.982.247-09' },
        { rotulo: 'Imóvel', valor: 'Rua das Acácias, 340, Centro' },
        { rotulo: 'Complemento', valor: '', largo: true },
      ],
    },
    {
      tipo: 'tabela',
      titulo: 'Áreas licenciadas',
      colunas: [
        { titulo: 'Pavimento', largura: 2 },
        { titulo: 'A ampliar', alinhamento: 'direita' },
      ],
      linhas: [
        ['Térreo', '62,50 m²'],
        ['Superior', '80,00 m²'],
      ],
      total: ['Total', '142,50 m²'],
    },
    {
      tipo: 'lista',
      titulo: 'Condicionantes',
      numerada: true,
      itens: ['Manter placa de obra.', richTextToTree('Executar <em>poço</em> de infiltração.')],
    },
  ],
  assinaturas: [
    { nome: 'Helena Prado', cargo: 'Secretária', tipo: 'qualificada', data: '2026-10-12', hora: '10:03' },
    { nome: 'Caio Menezes', orgao: 'Fiscalização de Obras' },
  ],
  qr: { url: 'https://novaaurora.pr.gov.br/autenticidade/NA26-7KQ4-M2XD', codigo: 'NA26-7KQ4-M2XD' },
  rodape: 'Mantenha este alvará na obra.',
};

/** A paper with only what must be there, and the given parts. */
export function papelCom(...blocos: readonly Bloco[]): DadosDocumento {
  const { logo_svg: _brasao, ...organizacao } = cidade;
  return { organizacao, titulo: 'Comprovante de protocolo', numero: '2026/004377', data_emissao: '2026-11-19', blocos };
}
