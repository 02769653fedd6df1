import { describe, expect } from 'vitest';
import { amostras } from '../../server/files/amostras.ts';
import { lerPdf } from '../../server/documents/lerPdf.ts';
import { chegar } from '../../support/chegar.ts';
import { cpfNumero } from '../../support/builders.ts';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';
import { aviso, baixado, botao, campo, codigoDoPapel, titulo, umPdf, type Arquivo } from './gestos.ts';
import type { Palco } from './palco.ts';
import { aba, parte } from './mesaDaAnalise.ts';

const TAXAS = ['ISS da obra', 'Alvará'] as const;
/** 0,0155 and 0,016 UFM a square metre, for 130 m² and R$ 187,42. */
const VALORES = ['R$ 377,65', 'R$ 389,83', 'R$ 767,48'] as const;

const DA_APROVACAO: Readonly<Record<string, readonly Arquivo[]>> = {
  'Matrícula atualizada': [umPdf('matricula-atualizada.pdf')],
  'Autorização para construção autenticada': [umPdf('autorizacao.pdf')],
  'Habite-se ou alvará de construção da edificação existente – cópia': [umPdf('habite-se.pdf')],
  'ART/RRT de projeto e execução do arquitetônico e dos complementares': [umPdf('art-execucao.pdf')],
  'Projeto arquitetônico em PDF e DWG': [
    umPdf('projeto.pdf'),
    { name: 'projeto.dwg', mimeType: 'application/octet-stream', buffer: amostras.dwg },
  ],
  'Projetos complementares em PDF': [umPdf('complementares.pdf')],
};

/** Registers the bill of one charge in its dialog. */
async function registrarGuia({ pagina, tela }: Pessoa, i: number): Promise<void> {
  await botao(pagina, 'Registrar guia emitida').first().click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar guia emitida' });
  await campo(dialogo, 'Número da guia').fill(`2026.0000${i}`);
  await campo(dialogo, 'Vencimento').pressSequentially('20122026');
  if (i === 1) await tela('d-registrar-guia');
  await botao(dialogo, 'Registrar guia').click();
  await dialogo.waitFor({ state: 'detached' });
}

/** D. Documents of the approval, fees, licence, and what anybody can check of it. */
export function capituloConclusao(palco: Palco): void {
  const { passo, fatos } = palco;
  let licenca = '';

  describe('D. conclusão', () => {
    passo('the applicant brings the documents of the approval', async () => {
      const { pagina, tela } = await palco.quem('requerente');
      await pagina.getByText('Faltam 6 documentos').waitFor();
      for (const [nome, arquivos] of Object.entries(DA_APROVACAO))
        for (const arquivo of arquivos) {
          await pagina.getByLabel(nome, { exact: true }).setInputFiles(arquivo);
          await botao(pagina, arquivo.name).first().waitFor();
        }
      await pagina.getByText('Tudo o que esta etapa pede já está com a prefeitura.').waitFor();
      await tela('d-documentos-da-aprovacao');
    });

    passo('each of the two fees becomes a charge, worked out from the corrected area', async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela } = dalva;
      // What the applicant has just sent is on its way to this page; an act on the view before it would be asked about first.
      await pagina.reload();
      await parte(palco, dalva, 'Análise');
      await aba(dalva, 'Taxas').click();
      for (const valor of VALORES) await pagina.getByText(valor).first().waitFor();
      await tela('d-taxas-estimadas');
      await botao(pagina, 'Gerar taxas').click();
      await botao(pagina.getByRole('dialog'), 'Gerar taxas').click();
      await aviso(pagina, `Taxas de ${fatos.numero} geradas.`).waitFor();
      await registrarGuia(dalva, 1);
      await registrarGuia(dalva, 2);
      await expect.poll(() => pagina.getByText('O requerente ainda não enviou o comprovante.').count()).toBe(2);
      await tela('d-taxas-com-guia');
    });

    passo('deferir is refused with its reason while a receipt is not approved', async () => {
      const { pagina, tela } = await palco.quem('analista');
      const deferir = botao(pagina, 'Deferir');
      expect(await deferir.getAttribute('aria-disabled')).toBe('true');
      await pagina.getByText(/^Deferir depende de: .*comprovante/i).waitFor();
      await deferir.click({ force: true });
      expect(await pagina.getByRole('dialog').count()).toBe(0);
      await tela('d-deferir-impedido');
    });

    passo('the applicant uploads the receipts; they count only when the city approved them', async () => {
      const iara = await palco.quem('requerente');
      const dalva = await palco.quem('analista');
      await iara.pagina
        .getByText(/Pagar e enviar o comprovante/)
        .first()
        .waitFor();
      await iara.tela('d-a-pagar');
      for (const taxa of TAXAS) {
        await iara.pagina
          .getByLabel(`Comprovante: ${taxa}`, { exact: true })
          .setInputFiles(umPdf(`comprovante-${taxa.slice(0, 3)}.pdf`));
        await botao(iara.pagina, `comprovante-${taxa.slice(0, 3)}.pdf`).waitFor();
      }
      await iara.tela('d-comprovantes-enviados');
      const { pagina, tela } = dalva;
      await pagina
        .getByRole('group', { name: /^Avaliar o comprovante/ })
        .nth(1)
        .waitFor();
      expect(await botao(pagina, 'Deferir').getAttribute('aria-disabled')).toBe('true');
      await tela('d-comprovantes-a-conferir');
      for (const taxa of TAXAS) {
        await botao(pagina.getByRole('group', { name: `Avaliar o comprovante de ${taxa}` }), 'Aprovar').click();
        await aviso(pagina, `Comprovante de ${taxa} aprovado.`).waitFor();
      }
      await expect.poll(() => botao(pagina, 'Deferir').getAttribute('aria-disabled')).toBeNull();
      await tela('d-comprovantes-aprovados');
    });

    passo('deferir, then deferir-e-finalizar in the issuing step [TELA-002] [EST-083]', async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela } = dalva;
      await botao(pagina, 'Deferir').click();
      const dialogo = pagina.getByRole('dialog');
      await dialogo.getByRole('heading', { name: 'Deferir a etapa' }).waitFor();
      await tela('d-deferir');
      await botao(dialogo, 'Deferir').click();
      await pagina
        .getByText(/Emissão do alvará de licença/)
        .first()
        .waitFor();
      await botao(pagina, 'Iniciar').click();
      await botao(pagina, 'Deferir e finalizar').click();
      await dialogo.getByRole('heading', { name: 'Deferir e finalizar' }).waitFor();
      await tela('d-deferir-e-finalizar');
      await botao(dialogo, 'Deferir e finalizar').click();
      await aviso(pagina, `Requerimento ${fatos.numero} deferido e finalizado.`).waitFor();
      await aba(dalva, 'Emitidos').click();
      await botao(pagina, /^Baixar PDF: Alvará de licença para ampliação/).waitFor();
      await tela('d-emitidos');
      await parte(palco, dalva, 'Andamento');
      await tela('d-historico-final');
      await parte(palco, dalva, 'Análise');
    });

    passo(
      'the applicant downloads a licence in PDF/A-2a with tags, number by series, validity and QR [TELA-004] [TELA-036]',
      async () => {
        const { pagina, tela } = await palco.quem('requerente');
        await palco.portal.carta(palco.emails.requerente, new RegExp(`${fatos.numero}: Deferido`));
        const baixar = botao(pagina, /^Baixar PDF: Alvará de licença para ampliação/);
        await baixar.waitFor();
        await pagina.getByText(/^Emitido em .* válido até /).waitFor();
        await tela('d-deferido');
        const { bytes } = await baixado(pagina, () => baixar.click());
        const pdf = await lerPdf(bytes);
        expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
        expect(pdf.marcado).toBe(true);
        expect(pdf.papeis).toEqual(expect.arrayContaining(['H1', 'P', 'Figure']));
        expect(pdf.info['Language']).toBe('pt-BR');
        for (const texto of [`Prefeitura Municipal de ${palco.cidade}`, 'Iara Campestre', '130,00 m²', '24 meses'])
          expect(pdf.texto).toContain(texto);
        expect(pdf.texto).toMatch(/nº 0*1\/\d{4}/);
        licenca = `/autenticidade/${codigoDoPapel(pdf)}`;
      },
    );

    passo('anybody confirms the licence behind its QR, with personal data masked', async () => {
      const { pagina, tela, abrir } = await palco.quem('visitante');
      await abrir(licenca);
      await pagina.getByRole('heading', { name: 'Alvará de licença para ampliação' }).waitFor();
      const texto = await pagina.locator('main').innerText();
      expect(texto).toContain(fatos.numero);
      expect(texto).not.toContain('Iara Campestre');
      expect(texto).toContain('Iara C***');
      await tela('d-autenticidade');
    });

    passo('anybody follows the request by number and document, and prints its receipt [TELA-020]', async () => {
      const { pagina, tela, abrir } = await palco.quem('visitante');
      await abrir('/requerimento/visualizar');
      await campo(pagina, 'Número do requerimento').fill(fatos.numero);
      await campo(pagina, 'CPF, CNPJ ou código').pressSequentially(cpfNumero(900 + palco.largura));
      await tela('d-consulta');
      await botao(pagina, 'Consultar').click();
      await chegar(pagina, /\/requerimento\/visualizar\/[\w-]+$/);
      await pagina.getByRole('heading', { name: 'Andamento' }).waitFor();
      const texto = await pagina.locator('main').innerText();
      expect(texto).toMatch(/Deferido/);
      expect(texto).not.toContain('Iara Campestre');
      await tela('d-visualizar');
      await abrir(fatos.canhoto);
      await titulo(pagina, 'Protocolo de requerimento').waitFor();
      await pagina.getByText(fatos.numero, { exact: true }).waitFor();
      await tela('d-canhoto');
    });
  });
}
