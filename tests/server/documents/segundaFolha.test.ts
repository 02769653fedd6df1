import { afterAll, describe, expect, it } from 'vitest';
import type { DadosDocumento } from '../../../server/documents/renderer.ts';
import { montadorDePapeis } from '../../support/montadorDePapeis.ts';
import { cidade } from './amostras.ts';
import { lerPdf } from './lerPdf.ts';

const papeis = montadorDePapeis();
afterAll(() => papeis.stop());

type Blocos = DadosDocumento['blocos'];
const campo = (rotulo: string, valor: string) => ({ rotulo, valor });
const paragrafo = (texto: string): Blocos[number] => ({
  tipo: 'paragrafo',
  conteudo: [{ tag: 'p', filhos: [texto] }],
});

/** A licence as most cities issue it: two sentences, its holder, the request, three conditions, two fees, who granted it. */
const alvara: DadosDocumento = {
  organizacao: cidade,
  titulo: 'Alvará de licença para ampliação',
  numero: '1/2026',
  data_emissao: '2026-09-18',
  hora: '13:00',
  validade: '2028-09-18',
  validade_prazo: '24 meses',
  qr: {
    url: 'https://alvaras.novaaurora.pr.gov.br/autenticidade/gXItWhJD8uUlnE1ozqp6',
    codigo: 'gXItWhJD8uUlnE1ozqp6',
  },
  blocos: [
    paragrafo(
      'A Prefeitura Municipal de Nova Aurora, no processo nº 1, concede a Iara Campestre licença para ampliar a edificação multifamiliar existente no imóvel de inscrição 01.01.100.0010.001, situado em Rua das Acácias, 10, com acréscimo de 42,50 m² de área construída.',
    ),
    paragrafo(
      'A obra será executada conforme o projeto aprovado, sob a responsabilidade técnica de Tomé Ribeirinho, Engenheiro civil, CREA-SC 120345.',
    ),
    {
      tipo: 'campos',
      titulo: 'Titular e requerente',
      campos: [campo('Nome', 'Iara Campestre'), campo('CPF/CNPJ', '***.000.005-**')],
    },
    {
      tipo: 'campos',
      titulo: 'Requerimento',
      colunas: 3,
      campos: [
        campo('Número', '2026/000012'),
        campo('Processo', '1'),
        campo('Protocolado em', '17/09/2026'),
        { ...campo('Tipo', 'Alvará de licença para ampliação – multifamiliar'), largo: true },
        campo('Imóvel', 'Rua das Acácias, 10'),
        campo('Inscrição imobiliária', '01.01.100.0010.001'),
      ],
    },
    {
      tipo: 'campos',
      titulo: 'Dados informados',
      campos: [
        campo('Área a ampliar', '42,50 m²'),
        campo('Responsável técnico', 'Tomé Ribeirinho, Engenheiro civil, CREA-SC 120345'),
      ],
    },
    {
      tipo: 'lista',
      titulo: 'Condicionantes',
      numerada: true,
      itens: [
        'Manter uma via deste alvará e do projeto aprovado no local da obra, à disposição da fiscalização.',
        'Qualquer alteração do projeto aprovado depende de nova licença.',
        'A ocupação da área ampliada depende de habite-se.',
      ],
    },
    {
      tipo: 'tabela',
      titulo: 'Taxas pagas',
      colunas: [
        { titulo: 'Taxa', largura: 4 },
        { titulo: 'Valor', largura: 1, alinhamento: 'direita' },
      ],
      linhas: [
        ['ISS da obra', 'R$ 123,46'],
        ['Alvará', 'R$ 35,84'],
      ],
    },
    {
      tipo: 'campos',
      campos: [
        { ...campo('Concedido por', 'Dalva Montalegre'), detalhe: 'Arquiteta, diretora de Licenciamento' },
        campo('Setor', 'Secretaria Municipal de Urbanismo'),
      ],
    },
  ],
};

describe('a licence that is a few lines longer than its page', () => {
  it('[W14] is set closer, before it spills a table and a name onto an empty second page', async () => {
    const lido = await lerPdf((await papeis.render('licenca', alvara)).pdf);
    expect(lido.paginas).toHaveLength(1);
    expect(lido.texto).toContain('Secretaria Municipal de Urbanismo');
    expect(lido.texto).toContain('Página 1 de 1');
    // What is small stays readable, and nothing runs into the foot.
    expect(lido.baixo).toBeGreaterThan(30);
  });

  it('keeps its signatures on its one page too, under the place and the day', async () => {
    const assinado: DadosDocumento = {
      ...alvara,
      organizacao: { ...cidade, cidade: 'Nova Aurora' },
      blocos: alvara.blocos.map((b) =>
        b.tipo === 'campos' && b.titulo === 'Requerimento'
          ? { ...b, campos: [...b.campos, campo('CIB', '1234567-8')] }
          : b,
      ),
      assinaturas: [
        {
          nome: 'Dalva Montalegre',
          cargo: 'Arquiteta, diretora de Licenciamento',
          tipo: 'simples',
          data: '2026-09-19',
          hora: '14:00',
        },
      ],
      nota_das_assinaturas:
        'Assinado eletronicamente no portal, por quem está acima, com a senha da própria conta (Lei 14.063/2020). ' +
        `Resumo SHA-256 do documento assinado: ${'0123456789abcdef '.repeat(4).trim()}`,
    };
    const lido = await lerPdf((await papeis.render('licenca', assinado)).pdf);
    expect(lido.paginas).toHaveLength(1);
    expect(lido.texto).toContain(
      'Setor Secretaria Municipal de Urbanismo Nova Aurora, 18 de setembro de 2026. Dalva Montalegre Arquiteta',
    );
    expect(lido.texto).toContain('em 19/09/2026 às 14:00 Assinado eletronicamente no portal, por quem está acima');
    expect(lido.baixo).toBeGreaterThan(30);
  });

  it('[W14] is set as it is where no setting saves the page, and its signatures do not stand alone on the second', async () => {
    const condicoes = Array.from({ length: 14 }, (_, i) => `Condição ${i + 1}: manter a obra cercada e sinalizada.`);
    const longo: DadosDocumento = {
      ...alvara,
      blocos: [...alvara.blocos, { tipo: 'lista', titulo: 'Outras condições', numerada: true, itens: condicoes }],
      assinaturas: [{ nome: 'Dalva Montalegre', tipo: 'simples', data: '2026-09-18', hora: '14:00' }],
    };
    const { paginas } = await lerPdf((await papeis.render('licenca', longo)).pdf);
    expect(paginas).toHaveLength(2);
    expect(paginas[1]).toContain('Assinatura eletrônica simples');
    expect(paginas[1]).toContain('Condição 14');
  });
});
