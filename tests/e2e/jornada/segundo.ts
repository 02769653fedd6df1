import { describe, expect } from 'vitest';
import { DA_ABERTURA, secao } from './formularioDaAbertura.ts';
import { aviso, botao, campo, perderAResposta, titulo, umPdf, darCienciaDaLei } from './gestos.ts';
import { SENHA, type Palco } from './palco.ts';

const MOTIVO = 'O zoneamento do imóvel não admite uso multifamiliar.';

/** D, its other end: a second request, filed over a bad line and refused. */
export function capituloSegundo(palco: Palco): void {
  const { passo, fatos } = palco;
  let segundo = '';

  describe('D. indeferimento', () => {
    passo('a second request over a bad line: no realtime, the answer lost, the retry files the same one', async () => {
      const iara = await palco.outraJanela();
      const { pagina, contexto, entrar, abrir, tela } = iara;
      await contexto.routeWebSocket(/./, (fio) => fio.close());
      await entrar(palco.emails.requerente, SENHA);
      await abrir(`/contribuinte/novo-requerimento/ampliacao-multifamiliar/${fatos.processo}`);
      await secao(iara, 'Imóvel');
      await campo(pagina, 'Imóvel (BCI)').fill('01.02.117');
      await pagina.getByRole('radio', { name: 'Sim' }).check();
      await botao(pagina, 'Continuar').click();
      await secao(iara, 'Obra');
      await campo(pagina, 'Área a ampliar').fill('60');
      await campo(pagina, 'Responsável técnico').fill('CREA-SC 12345');
      await campo(pagina, 'Responsável técnico').press('Enter');
      await botao(pagina, 'Continuar').click();
      await secao(iara, 'Documentos');
      for (const nome of DA_ABERTURA) await pagina.getByLabel(nome, { exact: true }).setInputFiles(umPdf('papel.pdf'));
      await expect.poll(() => pagina.getByText(/Recebido e verificado em/).count()).toBe(DA_ABERTURA.length);
      await botao(pagina, 'Continuar').click();
      await secao(iara, 'Conferir e enviar');
      await darCienciaDaLei(pagina);
      await perderAResposta(iara, '*/enviar');
      const dialogo = pagina.getByRole('dialog', { name: 'Enviar este requerimento?' });
      await botao(pagina, 'Enviar requerimento').click();
      await botao(dialogo, 'Enviar requerimento').dblclick();
      await dialogo.waitFor({ state: 'detached' });
      await pagina.getByText('Erro de conexão com o servidor').first().waitFor();
      await tela('d-resposta-perdida');
      await botao(pagina, 'Enviar requerimento').click();
      await botao(dialogo, 'Enviar requerimento').dblclick();
      const feito = pagina.getByRole('heading', { name: /^Requerimento \d{4}\/\d+ protocolado$/ });
      await feito.waitFor();
      segundo = /\d{4}\/\d+/.exec(await feito.innerText())?.[0] ?? '';
      const ordem = (numero: string): number => Number(numero.split('/')[1]);
      expect(ordem(segundo)).toBe(ordem(fatos.numero) + 1);
      await abrir('/contribuinte/meus/requerimentos');
      await pagina.getByRole('link', { name: segundo }).waitFor();
      expect(await pagina.locator('tbody tr').count()).toBe(2);
      await iara.fechar();
    });

    passo(
      'the city refuses it with a reason, which the applicant reads; nothing more can be done [TELA-053] [ROTA-072]',
      async () => {
        const { pagina, tela, abrir } = await palco.quem('analista');
        await abrir('/prefeitura/requerimento/listagem');
        await pagina.getByRole('link', { name: segundo }).click();
        await titulo(pagina, new RegExp(`^${segundo}`)).waitFor();
        await botao(pagina, 'Iniciar').click();
        await aviso(pagina, 'Etapa Aprovação iniciada.').waitFor();
        await botao(pagina, 'Mais ações').click();
        await tela('d-mais-acoes');
        await botao(pagina, 'Indeferir').click();
        const dialogo = pagina.getByRole('dialog');
        await botao(dialogo, 'Indeferir').click();
        await dialogo.getByText('Campo obrigatório').waitFor();
        await tela('d-indeferir-sem-motivo');
        await campo(dialogo, 'Motivo').fill(MOTIVO);
        await botao(dialogo, 'Indeferir').click();
        await aviso(pagina, `Requerimento ${segundo} indeferido.`).waitFor();
        await pagina.getByText(MOTIVO).first().waitFor();
        await tela('d-indeferido');
        await palco.portal.carta(palco.emails.requerente, new RegExp(`${segundo}: Indeferido`));
        const iara = await palco.quem('requerente');
        await iara.abrir('/contribuinte/meus/requerimentos');
        await iara.pagina.getByRole('link', { name: segundo }).click();
        await iara.pagina.getByText(MOTIVO).first().waitFor();
        expect(await botao(iara.pagina, 'Cancelar requerimento').count()).toBe(0);
        await iara.tela('d-requerente-indeferido');
        await iara.abrir('/contribuinte');
        await titulo(iara.pagina, /./).waitFor();
        await iara.pagina.getByText('Tudo em dia').waitFor();
        const situacoes = iara.pagina.getByRole('list', { name: 'Meus requerimentos por situação' });
        expect(await situacoes.getByRole('listitem').allInnerTexts()).toEqual([
          expect.stringMatching(/^Deferido\s*1$/),
          expect.stringMatching(/^Indeferido\s*1$/),
        ]);
        expect(await iara.pagina.getByRole('link', { name: 'Novo requerimento' }).count()).toBeGreaterThan(0);
        await iara.tela('d-painel-do-requerente');
        await iara.abrir('/contribuinte/consulta-requerimento');
        await titulo(iara.pagina, 'Consultar requerimento').waitFor();
        await iara.tela('d-consulta-no-painel');
      },
    );
  });
}
