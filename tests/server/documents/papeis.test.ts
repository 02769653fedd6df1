import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentRenderer } from '../../../server/documents/renderer.ts';
import { cidade, licenca, papelCom } from './amostras.ts';
import { lerPdf } from './lerPdf.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

const lido = async (...args: Parameters<typeof renderer.render>) => lerPdf((await renderer.render(...args)).pdf);

describe('a licence', () => {
  it('is a PDF/A-2a: version, XMP, marks, language, title, author and date', async () => {
    const pdf = await lido('licenca', licenca);
    expect(pdf.versao).toBe('%PDF-1.7');
    expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(pdf.xmp).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(pdf.marcado).toBe(true);
    expect(pdf.info).toMatchObject({
      Language: 'pt-BR',
      Title: 'Alvará de licença para ampliação nº 0231/2026 · Prefeitura Municipal de Nova Aurora',
      Author: 'Prefeitura Municipal de Nova Aurora',
    });
    expect(pdf.info['CreationDate']).toContain('20261012104100');
  });

  it('is dated in UTC in its properties, whatever hour is printed', async () => {
    const pdf = await lido('licenca', { ...licenca, criado_em: '2026-10-12T13:41:07.250Z' });
    expect(pdf.xmp).toMatch(/<xmp:CreateDate>2026-10-12T13:41:07Z<\/xmp:CreateDate>/);
    expect(pdf.info['CreationDate']).toContain('20261012134107');
  });

  it('is tagged for screen readers: headings, table with titles, list, and text for arms and QR', async () => {
    const pdf = await lido('licenca', licenca);
    expect(pdf.papeis).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Table', 'THead', 'TH', 'TR', 'TD', 'L', 'LI', 'Figure', 'Link']),
    );
    expect(pdf.papeis.filter((papel) => papel === 'H1')).toHaveLength(1);
    expect(pdf.alternativos).toEqual([
      'Brasão: Prefeitura Municipal de Nova Aurora',
      'QR que abre https://novaaurora.pr.gov.br/autenticidade/NA26-7KQ4-M2XD',
    ]);
  });

  it('says what it licenses, to whom, until when, who signed and how to check it', async () => {
    const pdf = await lido('licenca', licenca);
    for (const texto of [
      'Prefeitura Municipal de Nova Aurora',
      'Praça da República, 100, Centro',
      'CNPJ 12.ABC.345/01DE-35 · novaaurora.pr.gov.br',
      'Secretaria Municipal de Urbanismo',
      'nº 0231/2026',
      'Válido até 12/10/2028 24 meses',
      'Processo 4377/2026',
      'Iara Campestre da Silva',
      'Complemento Não informado',
      'Térreo 62,50 m²',
      'Total 142,50 m²',
      '1. Manter placa de obra.',
      'Helena Prado Secretária Assinatura eletrônica qualificada em 12/10/2026 às 10:03',
      'Caio Menezes Fiscalização de Obras',
      'Emitido em 12/10/2026 às 10:41 · Código NA26-7KQ4-M2XD',
      'Página 1 de 1',
      'Mantenha este alvará na obra.',
      'Aponte a câmera do celular para o QR ou abra o endereço: novaaurora.pr.gov.br/autenticidade/NA26-7KQ4-M2XD',
    ]) {
      expect(pdf.texto).toContain(texto);
    }
    expect(pdf.enderecos).toEqual(['https://novaaurora.pr.gov.br/autenticidade/NA26-7KQ4-M2XD']);
  });

  it('is dated in words above its signatures, in the town where its city has one; a receipt is not', async () => {
    const semCidade = await lido('licenca', { ...licenca, data_emissao: '2026-03-01' });
    expect(semCidade.texto).toContain('infiltração. 1º de março de 2026. Helena Prado');
    const comCidade = { ...licenca, organizacao: { ...cidade, cidade: 'Nova Aurora' } };
    expect((await lido('licenca', comCidade)).texto).toContain('Nova Aurora, 12 de outubro de 2026. Helena Prado');
    const { assinaturas: _nenhuma, ...semAssinaturas } = comCidade;
    expect((await lido('licenca', semAssinaturas)).texto).toContain('infiltração. Nova Aurora, 12 de outubro de 2026.');
    expect((await lido('comprovante', comCidade)).texto).not.toContain('de outubro de');
  });

  it('has its title in Raleway and the figures of a title in Source Sans 3, which has lining ones', async () => {
    const pdf = await lido('licenca', { ...licenca, titulo: 'Alvará 2026' });
    expect(pdf.faces.get('Alvará')).toContain('Raleway');
    expect(pdf.faces.get('2026')).toContain('SourceSans3');
  });

  it('keeps on one sheet what needs little more than one, and turns over what does not fit', async () => {
    const linhas = (quantas: number) => ({
      ...licenca,
      blocos: [
        ...licenca.blocos,
        { tipo: 'lista' as const, itens: Array.from({ length: quantas }, (_, i) => `Condição ${i + 1}`) },
      ],
    });
    expect((await lido('licenca', linhas(6))).paginas).toHaveLength(1);
    const longa = await lido('licenca', linhas(60));
    expect(longa.paginas.length).toBeGreaterThan(1);
    expect(longa.paginas[1]).toContain('Alvará de licença para ampliação nº 0231/2026');
    expect(longa.paginas[1]).toContain(`Página 2 de ${longa.paginas.length}`);
    expect(longa.paginas.at(-1)).toContain('Helena Prado');
  });
});

describe('a receipt and a notice', () => {
  it('show number, facts, the memory of calculation with its total and source, and a warning with its word', async () => {
    const dados = {
      ...papelCom(
        {
          tipo: 'memoria',
          titulo: 'Taxas',
          estimativa: true,
          itens: [
            {
              descricao: 'Alvará',
              faixa: 'acima de 80 m²: 0,0160 UFM/m²',
              calculo: ['142,50 m² × 0,0160 UFM/m²', '= 2,28 UFM × R$ 412,30'],
              valor: 'R$ 940,04',
            },
          ],
          total: 'R$ 940,04',
          fonte: 'UFM de 2026: R$ 412,30 (Decreto 3.310/2025).',
        },
        { tipo: 'aviso', tom: 'atencao', texto: 'Responda até 27/11/2026.' },
      ),
      destaques: [{ rotulo: 'Situação', valor: 'Aguardando prefeitura' }],
    };
    for (const modelo of ['comprovante', 'notificacao'] as const) {
      const pdf = await lido(modelo, dados);
      expect(pdf.texto).toContain('Comprovante de protocolo nº 2026/004377 Emitido em 19/11/2026');
      expect(pdf.texto).toContain('Situação Aguardando prefeitura');
      expect(pdf.corrido).toContain('142,50m²×0,0160UFM/m²=2,28UFM×R$412,30');
      expect(pdf.texto).toContain('Total estimado R$ 940,04');
      expect(pdf.texto).toContain('UFM de 2026: R$ 412,30 (Decreto 3.310/2025).');
      expect(pdf.texto).toContain('Atenção Responda até 27/11/2026.');
    }
  });

  it('are made without arms, with PNG arms, and with SVG arms', async () => {
    const logo_png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { logo_svg: _svg, ...sem } = cidade;
    expect((await lido('comprovante', { ...papelCom(), organizacao: sem })).alternativos).toEqual([]);
    for (const organizacao of [cidade, { ...sem, logo_png }]) {
      const pdf = await lido('comprovante', { ...papelCom(), organizacao });
      expect(pdf.alternativos).toEqual(['Brasão: Prefeitura Municipal de Nova Aurora']);
    }
  });
});

describe('a report', () => {
  it('of 1,000 rows repeats its head on every page, keeps every row whole and once, and numbers the pages', async () => {
    const nomes = Array.from({ length: 1000 }, (_, i) => `L${String(i).padStart(4, '0')}`);
    const pdf = await lido('relatorio', {
      ...papelCom({
        tipo: 'tabela',
        colunas: [{ titulo: 'Código' }, { titulo: 'Requerente', largura: 1 }, { titulo: 'Fim' }],
        linhas: nomes.map((nome) => [
          nome,
          'Nome comprido o bastante para quebrar em duas linhas. '.repeat(2),
          `f${nome}`,
        ]),
        total: ['Total', '', '1.000'],
      }),
    });
    expect(pdf.paginas.length).toBeGreaterThan(20);
    for (const [i, pagina] of pdf.paginas.entries()) {
      expect(pagina).toContain('Requerente');
      expect(pagina).toContain(`Página ${i + 1} de ${pdf.paginas.length}`);
      const naPagina = pagina.match(/\bL\d{4}/g) ?? [];
      expect(pagina.match(/(?<=\bf)L\d{4}/g) ?? []).toEqual(naPagina);
    }
    expect(pdf.texto.match(/\bL\d{4}/g)).toEqual(nomes);
    expect(pdf.paginas.at(-1)).toContain('1.000');
  });

  it('without rows says so', async () => {
    const pdf = await lido(
      'relatorio',
      papelCom({ tipo: 'tabela', colunas: [{ titulo: 'A' }], linhas: [], vazio: 'Nada no período.' }),
    );
    expect(pdf.texto).toContain('Nada no período.');
  });
});

describe('the bytes', () => {
  it('are the same for the same data, in another process too, and their SHA-256 is told', async () => {
    const outro = createDocumentRenderer();
    const [a, b] = await Promise.all([renderer.render('licenca', licenca), outro.render('licenca', licenca)]);
    await renderer.render('comprovante', papelCom());
    const c = await renderer.render('licenca', licenca);
    await outro.stop();
    expect(b.pdf.equals(a.pdf)).toBe(true);
    expect(c.pdf.equals(a.pdf)).toBe(true);
    expect(a.sha256).toBe(createHash('sha256').update(a.pdf).digest('hex'));
  });
});
