import { describe, expect } from 'vitest';
import { lerPdf } from '../../server/documents/lerPdf.ts';
import { cpfNumero } from '../../support/builders.ts';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';
import {
  aceitarTermo,
  baixado,
  botao,
  campo,
  codigoDoPapel,
  linkDe,
  perderAResposta,
  preencher,
  titulo,
  umPdf,
  darCienciaDaLei,
} from './gestos.ts';
import { DA_ABERTURA, secao } from './formularioDaAbertura.ts';
import { SENHA, type Palco } from './palco.ts';

const PROCESSO = 'Alvará de licença para ampliação – multifamiliar';
const LENTO_BYTES_POR_S = 700_000;

const ultimoSalvo = (pessoa: Pessoa) => pessoa.pagina.getByText(/^Salvo às \d/).first();
/** B. A citizen registers, fills the form and files. */
export function capituloContribuinte(palco: Palco): void {
  const { passo, fatos } = palco;

  describe('B. contribuinte', () => {
    passo('registers at the city; every rule answers on its own field', async () => {
      const { pagina, tela, abrir } = await palco.quem('requerente');
      await abrir('/autocadastro');
      await titulo(pagina, 'Criar cadastro').waitFor();
      await botao(pagina, 'Criar cadastro').click();
      await preencher(pagina, { 'Nome completo': 'Iara 2', 'E-mail': 'iara@', Senha: 'curta' });
      await campo(pagina, 'CPF').pressSequentially('11144477736');
      await campo(pagina, 'Celular com DDD').pressSequentially('4899');
      await botao(pagina, 'Criar cadastro').click();
      for (const erro of ['CPF inválido', 'Digite um e-mail válido', 'Informe um telefone com DDD'])
        await pagina.getByText(erro).first().waitFor();
      await tela('b-cadastro-recusado');
      await preencher(pagina, {
        'Nome completo': 'Iara Campestre',
        'E-mail': palco.emails.requerente,
        Senha: SENHA,
        'Repita a senha': SENHA,
      });
      await campo(pagina, 'CPF').fill('');
      await campo(pagina, 'CPF').pressSequentially(cpfNumero(900 + palco.largura));
      await campo(pagina, 'Celular com DDD').fill('');
      await campo(pagina, 'Celular com DDD').pressSequentially('48987654321');
      await aceitarTermo(pagina);
      await botao(pagina, 'Criar cadastro').click();
      await titulo(pagina, 'Cadastro criado').waitFor();
      await tela('b-cadastro-criado');
    });

    passo('confirms the address by the link of the mail, once', async () => {
      const { pagina, tela, abrir } = await palco.quem('requerente');
      const carta = await palco.portal.carta(palco.emails.requerente, /Confirme o seu e-mail/);
      expect(carta.from?.address).toBe('nao-responda@localhost.localdomain');
      await abrir(linkDe(carta));
      await pagina.getByText(/Você já pode entrar/).waitFor();
      await tela('b-email-confirmado');
      await abrir(linkDe(carta));
      await pagina.getByText('E-mail já confirmado').waitFor();
    });

    passo(
      'logs in, finds the type and reads what it asks, costs and takes [ROTA-060] [ROTA-063] [ROTA-065]',
      async () => {
        const { pagina, tela, entrar } = await palco.quem('requerente');
        await entrar(palco.emails.requerente, SENHA);
        await pagina.getByText('Você ainda não tem requerimentos').waitFor();
        await tela('b-painel-vazio');
        await pagina.getByRole('link', { name: 'Escolher o tipo e começar' }).click();
        await titulo(pagina, 'Novo requerimento').waitFor();
        await campo(pagina, 'O que você precisa?').fill('ampliacao');
        await pagina.getByText('1 tipo encontrado').waitFor();
        await tela('b-tipos');
        await pagina.getByRole('link', { name: PROCESSO }).click();
        await titulo(pagina, PROCESSO).waitFor();
        const pagina1 = await pagina.locator('main').innerText();
        for (const texto of [
          'Matrícula do imóvel',
          'Projetos complementares em PDF',
          'ISS da obra',
          'Alvará',
          'Aprovação',
        ])
          expect(pagina1).toContain(texto);
        expect(pagina1).toMatch(/20 dias úteis/);
        expect(pagina1).toMatch(/24 meses/);
        await tela('b-pagina-do-tipo');
      },
    );

    passo(
      'opens the form, finds the property by its registration number; it is saved as it is typed [ROTA-068] [EST-079]',
      async () => {
        const iara = await palco.quem('requerente');
        const { pagina, tela } = iara;
        await pagina.getByRole('link', { name: 'Iniciar requerimento' }).first().click();
        await secao(iara, 'Imóvel');
        fatos.requerimento = Number(/requerimento\/(\d+)/.exec(pagina.url())?.[1]);
        await campo(pagina, 'Imóvel (BCI)').fill('99.99.999');
        await pagina.getByRole('radio', { name: 'Não' }).check();
        await pagina.getByText('Imóvel não localizado').waitFor();
        await tela('b-formulario-imovel-desconhecido');
        await campo(pagina, 'Imóvel (BCI)').fill('01.02.117');
        await campo(pagina, 'Imóvel (BCI)').press('Enter');
        await pagina.getByText('Rua das Acácias, 340').first().waitFor();
        await ultimoSalvo(iara).waitFor();
        await tela('b-formulario-imovel');
        await botao(pagina, 'Continuar').click();
        await secao(iara, 'Obra');
        await campo(pagina, 'Área a ampliar').fill('60');
        await campo(pagina, 'Responsável técnico').fill('CREA-SC 12345');
        await campo(pagina, 'Responsável técnico').press('Enter');
        await pagina.getByText('Tomé Ribeirinho').waitFor();
        await pagina.getByText('R$ 224,90').first().waitFor();
        await ultimoSalvo(iara).waitFor();
        await tela('b-formulario-obra');
      },
    );

    passo('goes on in another browser with what was typed in the first', async () => {
      const outra = await palco.outraJanela();
      const { pagina, tela, entrar } = outra;
      await entrar(palco.emails.requerente, SENHA);
      await pagina.getByText('Rua das Acácias, 340').first().waitFor();
      await tela('b-painel-com-rascunho');
      await outra.abrir(`/contribuinte/meus/requerimentos/requerimento/${fatos.requerimento}?secao=obra`);
      await secao(outra, 'Obra');
      expect(await campo(pagina, 'Área a ampliar').inputValue()).toBe('60,00');
      await campo(pagina, 'Área a ampliar').fill('142,5');
      await campo(pagina, 'Responsável técnico').focus();
      await pagina.getByText('R$ 841,28').first().waitFor();
      await ultimoSalvo(outra).waitFor();
      await outra.fechar();
      const iara = await palco.quem('requerente');
      await iara.pagina.reload();
      await secao(iara, 'Obra');
      expect(await campo(iara.pagina, 'Área a ampliar').inputValue()).toBe('142,50');
    });

    passo(
      'uploads the documents of the opening, sees the way of a big one, and a program in disguise is refused',
      async () => {
        const iara = await palco.quem('requerente');
        const { pagina, tela, contexto } = iara;
        await botao(pagina, 'Continuar').click();
        await secao(iara, 'Documentos');
        await pagina.getByLabel('Matrícula do imóvel', { exact: true }).setInputFiles({
          name: 'matricula.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
        });
        await pagina
          .getByText(/Este arquivo não é/)
          .first()
          .waitFor();
        await tela('b-documento-recusado');
        const rede = await contexto.newCDPSession(pagina);
        const velocidade = (uploadThroughput: number) =>
          rede.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 0,
            downloadThroughput: -1,
            uploadThroughput,
          });
        await rede.send('Network.enable');
        await velocidade(LENTO_BYTES_POR_S);
        const pdf = umPdf('matricula.pdf', 'Matricula 117');
        await pagina
          .getByLabel('Matrícula do imóvel', { exact: true })
          .setInputFiles({ ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(3_000_000, 0x20)]) });
        await pagina.getByRole('progressbar', { name: 'Enviando matricula.pdf' }).waitFor();
        await pagina.getByText(/^[1-9]\d?% · faltam cerca de/).waitFor();
        await tela('b-documento-subindo');
        await velocidade(-1);
        await pagina
          .getByText(/Recebido e verificado em/)
          .first()
          .waitFor();
        for (const nome of DA_ABERTURA.slice(1))
          await pagina.getByLabel(nome, { exact: true }).setInputFiles(umPdf(`${nome.slice(0, 3).toLowerCase()}.pdf`));
        await expect.poll(() => pagina.getByText(/Recebido e verificado em/).count()).toBe(4);
        await tela('b-documentos');
      },
    );

    passo(
      'reads everything again with the memory of calculation, and files once, though the answer is lost [TELA-055] [TELA-018]',
      async () => {
        const iara = await palco.quem('requerente');
        const { pagina, tela } = iara;
        await botao(pagina, 'Continuar').click();
        await secao(iara, 'Conferir e enviar');
        await pagina.getByText('Como foi calculado', { exact: true }).click();
        await pagina
          .getByRole('listitem')
          .filter({ hasText: /^Faixa/ })
          .first()
          .waitFor();
        for (const valor of ['R$ 413,96', 'R$ 427,32', 'R$ 841,28'])
          expect(await pagina.getByText(valor).count()).toBeGreaterThan(0);
        await pagina.getByText(/12\.651/).waitFor();
        await darCienciaDaLei(pagina);
        await tela('b-conferir');
        await botao(pagina, 'Enviar requerimento').click();
        const dialogo = pagina.getByRole('dialog', { name: 'Enviar este requerimento?' });
        await dialogo.waitFor();
        await tela('b-enviar-pergunta');
        await perderAResposta(iara, '*/enviar');
        await botao(dialogo, 'Enviar requerimento').dblclick();
        const feito = pagina.getByRole('heading', { name: /^Requerimento \d{4}\/\d+ protocolado$/ });
        await feito.waitFor();
        fatos.numero = /\d{4}\/\d+/.exec(await feito.innerText())?.[0] ?? '';
      },
    );

    passo('has a number and a receipt in PDF whose QR confirms it to anybody', async () => {
      const { pagina, tela, abrir } = await palco.quem('requerente');
      const baixar = botao(pagina, 'Baixar comprovante em PDF');
      await baixar.waitFor();
      await tela('b-protocolado');
      const { bytes } = await baixado(pagina, () => baixar.click());
      const pdf = await lerPdf(bytes);
      expect(pdf.texto).toContain(fatos.numero);
      expect(pdf.texto).toContain('Iara Campestre');
      const codigo = codigoDoPapel(pdf);
      expect(pdf.texto).toContain(codigo);
      const canhoto = await pagina.getByRole('link', { name: 'Imprimir canhoto' }).getAttribute('href');
      fatos.canhoto = canhoto ?? '';
      const visitante = await palco.quem('visitante');
      await visitante.abrir(`/autenticidade/${codigo}`);
      await visitante.pagina.getByText(fatos.numero).first().waitFor();
      await visitante.tela('b-comprovante-conferido');
      await abrir('/contribuinte/meus/requerimentos');
      await pagina.getByRole('link', { name: fatos.numero }).waitFor();
      expect(await pagina.locator('tbody tr').count()).toBe(1);
      await tela('b-meus-requerimentos');
    });
  });
}
