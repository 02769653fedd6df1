import { describe, expect } from 'vitest';
import { chegar } from '../../support/chegar.ts';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';
import { aceitarTermo, aviso, botao, campo, linkDe, preencher, sumir, titulo, umPdf } from './gestos.ts';
import { aba, doRequerente, parte } from './mesaDaAnalise.ts';
import { SENHA, type Palco } from './palco.ts';

/** Marks the page: a reload would take the mark away. */
const marcar = ({ pagina }: Pessoa): Promise<void> =>
  pagina.evaluate(() => void Object.assign(window, { mesmaPagina: true }));
const aMesmaPagina = ({ pagina }: Pessoa): Promise<boolean> => pagina.evaluate(() => 'mesmaPagina' in window);

/** The analyst, invited in A, chooses a password and opens the list before anything was filed. */
export function analistaEntra(palco: Palco): void {
  palco.passo(
    'the analyst completes the registration by the link of the invitation and lands in an empty list [ROTA-035]',
    async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela, abrir, entrar } = dalva;
      await abrir(linkDe(await palco.portal.carta(palco.emails.analista, /Conclua o seu cadastro/)));
      await titulo(pagina, 'Concluir o cadastro').waitFor();
      await campo(pagina, 'Nome completo').waitFor();
      await preencher(pagina, { Senha: SENHA, 'Repita a senha': SENHA });
      await aceitarTermo(pagina);
      await tela('c-concluir-cadastro');
      await botao(pagina, 'Concluir o cadastro').click();
      await pagina.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
      await entrar(palco.emails.analista, SENHA);
      await chegar(pagina, /\/prefeitura\/requerimento\/listagem$/);
      await pagina
        .getByText(/Nenhum requerimento/)
        .first()
        .waitFor();
      await tela('c-lista-vazia');
      await marcar(dalva);
    },
  );
}

/** C. The city analyses, asks for corrections, gets them. */
export function capituloPrefeitura(palco: Palco): void {
  const { passo, fatos } = palco;

  describe('C. prefeitura', () => {
    passo('the list of the analyst shows the new request without a reload', async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela } = dalva;
      await pagina.getByRole('link', { name: fatos.numero }).waitFor();
      expect(await aMesmaPagina(dalva)).toBe(true);
      await tela('c-lista');
    });

    passo(
      'the desk shows summary, answers, documents, due date, what is awaited and the timeline [ROTA-057]',
      async () => {
        const dalva = await palco.quem('analista');
        const { pagina, tela } = dalva;
        await pagina.getByRole('link', { name: fatos.numero }).click();
        await titulo(pagina, new RegExp(`^${fatos.numero}`)).waitFor();
        await pagina.getByText('4 recebidos').waitFor();
        await tela('c-analise-documentos');
        await parte(palco, dalva, 'Resumo');
        for (const texto of ['Iara Campestre', 'Rua das Acácias, 340'])
          await pagina.getByLabel('Resumo do requerimento').getByText(texto).first().waitFor();
        await tela('c-analise-resumo');
        await parte(palco, dalva, 'Andamento');
        const andamento = pagina.getByRole('complementary', { name: 'Andamento' });
        for (const nome of ['Prazo da etapa', 'Aguardando', 'Caminho do processo', 'Linha do tempo'])
          await andamento.getByRole('heading', { name: nome }).waitFor();
        await andamento
          .getByText(/SEURB · desde/)
          .first()
          .waitFor();
        await tela('c-analise-andamento');
        await parte(palco, dalva, 'Análise');
        await aba(dalva, 'Respostas').click();
        await pagina.getByRole('cell', { name: '142,50 m²' }).waitFor();
        await tela('c-analise-respostas');
        await aba(dalva, 'Documentos').click();
        await botao(pagina, 'matricula.pdf').click();
        const visor = pagina.getByRole('dialog', { name: 'matricula.pdf' });
        await visor.getByRole('img', { name: 'Página 1 de 1' }).locator('canvas').waitFor();
        await tela('c-documento-aberto');
        await botao(pagina, 'Fechar').click();
      },
    );

    passo('begins the step: it gets its process number, and the applicant’s page follows', async () => {
      const dalva = await palco.quem('analista');
      const iara = await palco.quem('requerente');
      await iara.abrir(doRequerente(palco));
      // The approval waits for documents of hers already.
      await iara.pagina.getByText('Com você').first().waitFor();
      await iara.tela('c-requerente-espera');
      await marcar(iara);
      await botao(dalva.pagina, 'Iniciar').click();
      await aviso(dalva.pagina, 'Etapa Aprovação iniciada.').waitFor();
      await iara.pagina
        .getByText(/iniciou a etapa/)
        .first()
        .waitFor();
      expect(await aMesmaPagina(iara)).toBe(true);
      await iara.pagina
        .getByText(/processo 1\/\d{4}|processo \d+/)
        .first()
        .waitFor();
      await palco.portal.carta(palco.emails.requerente, new RegExp(`${fatos.numero} em análise`));
    });

    passo('attaches what reached the counter and takes it back; the applicant’s page follows', async () => {
      const { pagina } = await palco.quem('analista');
      const iara = await palco.quem('requerente');
      await botao(pagina, 'Anexar Matrícula atualizada').click();
      await pagina
        .locator('input[type=file][aria-label="Matrícula atualizada"]')
        .setInputFiles(umPdf('entregue-no-balcao.pdf'));
      const retirar = botao(pagina, 'Retirar entregue-no-balcao.pdf');
      await retirar.waitFor();
      const noRequerente = iara.pagina.getByRole('button', { name: 'entregue-no-balcao.pdf', exact: true });
      await noRequerente.first().waitFor();
      await retirar.click();
      await botao(pagina, 'Retirar arquivo').click();
      await aviso(pagina, 'entregue-no-balcao.pdf retirado.').waitFor();
      await sumir(noRequerente);
    });

    passo('collects two typed items where they belong and sends them as one [TELA-014]', async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela } = dalva;
      await aba(dalva, 'Respostas').click();
      await botao(pagina, 'Pedir correção de Área a ampliar').click();
      await campo(pagina, 'O que precisa ser corrigido').fill('A planta mostra 130 m² de acréscimo.');
      await campo(pagina, 'Base legal').fill('Código de obras, art. 12');
      await tela('c-pedir-correcao');
      await botao(pagina, 'Incluir na pendência').click();
      await aviso(pagina, 'item incluído na pendência').waitFor();
      await aba(dalva, 'Documentos').click();
      await botao(pagina, 'Pedir correção de Matrícula do imóvel').click();
      await campo(pagina, 'O que precisa ser corrigido').fill('A matrícula está ilegível. Envie a certidão inteira.');
      await botao(pagina, 'Incluir na pendência').click();
      await aviso(pagina, 'Matrícula do imóvel: item incluído na pendência').waitFor();
      await aba(dalva, 'Pendências').click();
      await pagina.getByText('Trocar documento: Matrícula do imóvel').waitFor();
      await tela('c-pendencia-em-preparo');
      await botao(pagina, 'Enviar pendência').click();
      const dialogo = pagina.getByRole('dialog', { name: 'Enviar pendência com 2 itens' });
      await dialogo.waitFor();
      await tela('c-pendencia-pergunta');
      await botao(dialogo, 'Enviar pendência').click();
      await aviso(pagina, 'Pendência enviada a Iara Campestre.').waitFor();
      await tela('c-pendencia-enviada');
    });

    passo(
      'the applicant is told by realtime, bell and mail, and may change only what the items name [TELA-038]',
      async () => {
        const iara = await palco.quem('requerente');
        const { pagina, tela } = iara;
        await pagina.getByText('SEURB pediu 2 correções').waitFor();
        expect(await aMesmaPagina(iara)).toBe(true);
        await tela('c-pendencia-recebida');
        await botao(pagina, /^Notificações: \d+ não lida/).click();
        await pagina.getByText(`Requerimento ${fatos.numero}: a prefeitura pediu correções`).first().waitFor();
        await tela('c-sino');
        const avisos = pagina.locator('.notificacao');
        const antes = await avisos.count();
        await botao(avisos.first(), 'Marcar como lido').click();
        await pagina.getByRole('heading', { name: 'Lidos', exact: true }).waitFor();
        await botao(avisos.last(), 'Excluir notificação').click();
        await expect.poll(() => avisos.count()).toBe(antes - 1);
        await pagina.keyboard.press('Escape');
        await palco.portal.carta(palco.emails.requerente, /a prefeitura pediu correções/);
        const itens = pagina.getByRole('region', { name: 'Responder à pendência' });
        expect(await pagina.locator('main').locator('input:not([type=file]), textarea, select').count()).toBe(1);
        expect(await campo(itens, 'Valor correto').count()).toBe(1);
        expect(await itens.locator('input[type=file]').count()).toBe(1);
        // What was sent at the opening and is not asked for again offers no place to send.
        expect(await pagina.getByLabel('BCI emitido pelo setor SUAP', { exact: true }).count()).toBe(0);
      },
    );

    passo('answers both items; nothing goes before both are there [TELA-014]', async () => {
      const iara = await palco.quem('requerente');
      const { pagina, tela } = iara;
      const enviar = botao(pagina, 'Enviar respostas');
      expect(await enviar.getAttribute('aria-disabled')).toBe('true');
      await campo(pagina, 'Valor correto').fill('130');
      await pagina.getByLabel('Matrícula do imóvel', { exact: true }).setInputFiles(umPdf('matricula-2.pdf'));
      await pagina.getByText('Recebido e verificado. Ainda não enviado à prefeitura.').waitFor();
      await pagina.getByText('Os 2 itens estão respondidos. Nada foi enviado ainda.').waitFor();
      await tela('c-pendencia-respondida');
      await enviar.click();
      await aviso(pagina, 'Respostas enviadas à prefeitura.').waitFor();
      await sumir(pagina.getByRole('button', { name: 'Enviar respostas' }));
      await tela('c-respostas-enviadas');
    });

    passo('the analyst sees before and after, accepts one item and refuses the other with a reason', async () => {
      const dalva = await palco.quem('analista');
      const { pagina, tela } = dalva;
      await botao(pagina, 'Conferir respostas (2)').click();
      const item = pagina.getByRole('group', { name: /^Item 1, / });
      await item.getByText('142,50 m²').waitFor();
      await item.getByText('130,00 m²').waitFor();
      await tela('c-antes-e-depois');
      const avaliar = (qual: RegExp) => pagina.getByRole('group', { name: qual });
      await botao(avaliar(/^Avaliar o item 1/), 'Aceitar').click();
      await aviso(pagina, /^Item 1 aceito/).waitFor();
      await botao(avaliar(/^Avaliar o item 2/), 'Recusar').click();
      await campo(pagina, 'Motivo').fill('A segunda página continua ilegível.');
      await tela('c-recusar-item');
      await botao(pagina, 'Recusar').last().click();
      await aviso(pagina, /^Item 2 recusado/).waitFor();
      await pagina.getByText('Pendência 2, em preparo').waitFor();
      await tela('c-segunda-rodada');
      await botao(pagina, 'Enviar pendência').click();
      await botao(pagina.getByRole('dialog'), 'Enviar pendência').click();
      await aviso(pagina, 'Pendência enviada a Iara Campestre.').last().waitFor();
    });

    passo('the second round asks only for the refused item; answered, it is accepted', async () => {
      const iara = await palco.quem('requerente');
      const dalva = await palco.quem('analista');
      await iara.pagina.getByText('SEURB pediu 1 correção').waitFor();
      await iara.pagina.getByText('A segunda página continua ilegível.').first().waitFor();
      await iara.tela('c-segunda-pendencia');
      await iara.pagina.getByLabel('Matrícula do imóvel', { exact: true }).setInputFiles(umPdf('matricula-3.pdf'));
      await iara.pagina.getByText('O item está respondido. Nada foi enviado ainda.').waitFor();
      await botao(iara.pagina, 'Enviar respostas').click();
      await aviso(iara.pagina, 'Respostas enviadas à prefeitura.').waitFor();
      await botao(dalva.pagina, 'Conferir respostas (1)').click();
      await botao(dalva.pagina.getByRole('group', { name: /^Avaliar o item 1/ }), 'Aceitar').click();
      await aviso(dalva.pagina, /^Item 1 aceito/)
        .last()
        .waitFor();
      await dalva.pagina.getByText('Abrir outra pendência').waitFor();
      await dalva.tela('c-pendencias-aceitas');
    });
  });
}
