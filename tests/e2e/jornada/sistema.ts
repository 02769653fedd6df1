import fs from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { chegar } from '../../support/chegar.ts';
import { cpfNumero, cnpjNumero } from '../../support/builders.ts';
import { aviso, baixado, botao, campo, preencher, sumir, titulo, type Arquivo } from './gestos.ts';
import type { Palco } from './palco.ts';

const O2 = path.resolve(import.meta.dirname, '../../../server/seed/definicoes/o2.json');
const PROCESSO = 'Alvará de licença para ampliação – multifamiliar';

/** The imported file; the bytes are what the export has to give back. */
export const arquivoO2 = (): Arquivo => ({
  name: 'o2.json',
  mimeType: 'application/json',
  buffer: fs.readFileSync(O2),
});

/** Red square of 64 pixels, big enough to be seen in the header. */
const BRASAO: Arquivo = {
  name: 'brasao.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A. Support makes a city and publishes a process in it. */
export function capituloSistema(palco: Palco): void {
  const { passo, fatos } = palco;

  describe('A. sistema', () => {
    passo('support is led to the log-in of the system, logs in and sees its modules [ROTA-013]', async () => {
      const suporte = await palco.quem('suporte');
      await suporte.abrir('/sistema/dashboard');
      await chegar(suporte.pagina, /\/sistema\/login/);
      await titulo(suporte.pagina, 'Entrar').waitFor();
      await suporte.tela('a-entrada-do-sistema');
      await suporte.entrarPeloFormulario('sistema@demo.local', 'Demo@2026');
      await titulo(suporte.pagina, /^Olá/).waitFor();
      for (const modulo of ['Organizações', 'Processos', 'Usuários do suporte', 'Cadastro geográfico'])
        await suporte.pagina.locator('main').getByRole('link', { name: modulo }).waitFor();
      await suporte.tela('a-painel-do-sistema');
    });

    passo('creates an organisation: what is wrong is said on its field, then it is saved [ROTA-014]', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir('/sistema/organizacao/listagem');
      await titulo(pagina, 'Organizações').waitFor();
      await pagina
        .getByText(/localhost$/)
        .first()
        .waitFor();
      await tela('a-organizacoes');
      await abrir('/sistema/organizacao');
      await titulo(pagina, 'Nova organização').waitFor();
      await tela('a-organizacao-nova');
      await preencher(pagina, { Domínio: palco.host, Nome: `Prefeitura Municipal de ${palco.cidade}` });
      await campo(pagina, 'CNPJ').pressSequentially('11222333000182');
      await botao(pagina, 'Salvar').click();
      await pagina.getByText('CNPJ inválido').first().waitFor();
      await tela('a-organizacao-recusada');
      await campo(pagina, 'CNPJ').fill('');
      await campo(pagina, 'CNPJ').pressSequentially(cnpjNumero(palco.largura));
      await preencher(pagina, { 'Razão social': `Município de ${palco.cidade}`, 'Cor da cidade': '#1f6b4f' });
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/organizacao\/\d+\/visualizacao/);
      fatos.organizacao = Number(/organizacao\/(\d+)/.exec(pagina.url())?.[1]);
      await titulo(pagina, new RegExp(palco.cidade)).waitFor();
      await tela('a-organizacao-salva');
    });

    passo('gives it a coat of arms; the host shows the city and guards its panels [ROTA-015] [ROTA-096]', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir(`/sistema/organizacao/${fatos.organizacao}`);
      await expect.poll(() => campo(pagina, 'Domínio').inputValue()).toBe(palco.host);
      await pagina.locator('#campo-brand-logo ~ input[type=file]').setInputFiles(BRASAO);
      await pagina.getByRole('img', { name: 'Imagem 1' }).waitFor();
      await tela('a-organizacao-mudada');
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/visualizacao/);
      const visitante = await palco.quem('visitante');
      await visitante.abrir('/prefeitura/requerimento/listagem');
      await chegar(visitante.pagina, ({ pathname }) => pathname === '/');
      await visitante.pagina.getByText(palco.cidade).first().waitFor();
      await visitante.tela('a-entrada-da-cidade');
    });

    passo('registers a member of staff, who is invited by mail', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir(`/sistema/organizacao/${fatos.organizacao}/usuarios`);
      await titulo(pagina, 'Usuários').waitFor();
      await tela('a-usuarios');
      await abrir(`/sistema/organizacao/${fatos.organizacao}/usuarios/novo`);
      await preencher(pagina, { Nome: 'Dalva Montalegre', 'E-mail': palco.emails.analista });
      await campo(pagina, 'CPF').pressSequentially(cpfNumero(palco.largura));
      await tela('a-usuario-novo');
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/usuarios\/\d+$/);
      await titulo(pagina, 'Dalva Montalegre').waitFor();
      await tela('a-usuario');
      await palco.portal.carta(palco.emails.analista, /Conclua o seu cadastro/);
    });

    passo('imports the file of the process: its sector is made, empty', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir(`/sistema/processo/listagem?cidade=${fatos.organizacao}`);
      await pagina.getByText('Nenhum processo nesta prefeitura').waitFor();
      await tela('a-processos-nenhum');
      await botao(pagina, 'Importar processo').click();
      await pagina.getByLabel('Arquivo do processo').setInputFiles(arquivoO2());
      await pagina.getByText('Um setor será criado vazio').waitFor();
      await tela('a-processo-previa');
      await botao(pagina, 'Importar').click();
      await titulo(pagina, PROCESSO).waitFor();
      fatos.processo = Number(/listagem\/\d+\/(\d+)/.exec(pagina.url())?.[1]);
    });

    passo('cannot publish while the sector has no members, and is told so', async () => {
      const { pagina, tela } = await palco.quem('suporte');
      await pagina.getByText('O setor "SEURB", da etapa "Aprovação", não tem nenhum membro').waitFor();
      await tela('a-processo-com-impedimentos');
      const publicar = botao(pagina, /^Publicar \(\d impedimentos\)$/);
      expect(await publicar.getAttribute('aria-disabled')).toBe('true');
      await publicar.click({ force: true });
      expect(await pagina.getByRole('dialog').count()).toBe(0);
      await abrirSetores(palco);
    });

    passo('gives the sector its members', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir(`/sistema/processo/listagem/${fatos.organizacao}/${fatos.processo}`);
      await botao(pagina, 'Escolher membros').first().click();
      const dialogo = pagina.getByRole('dialog', { name: 'Membros de SEURB' });
      await dialogo.getByLabel('Dalva Montalegre').check();
      await tela('a-membros-do-setor');
      await botao(dialogo, 'Incluir no setor').click();
      await aviso(pagina, 'SEURB: 1 membro incluído.').waitFor();
      await sumir(pagina.getByText('não tem nenhum membro'));
    });

    passo('enters the value of the UFM from a date on', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await pagina.getByRole('link', { name: 'Informar o valor' }).click();
      await titulo(pagina, 'Parâmetros').waitFor();
      await tela('a-parametros');
      await abrir(`/sistema/organizacao/${fatos.organizacao}/parametros/novo`);
      await preencher(pagina, { Sigla: 'UFM', Nome: 'Unidade Fiscal do Município' });
      await campo(pagina, 'Valor').pressSequentially('187,42');
      await campo(pagina, 'Vale a partir de').pressSequentially('01012026');
      await campo(pagina, 'Fonte').fill('Decreto 5.120/2025');
      await tela('a-parametro-novo');
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/parametros\/\d+$/);
      await pagina.getByText('187,42').waitFor();
      await tela('a-parametro');
    });

    passo('publishes: nothing is in the way any more', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      await abrir(`/sistema/processo/listagem/${fatos.organizacao}/${fatos.processo}`);
      await pagina.getByText('Nada a corrigir: esta versão pode ser publicada.').waitFor();
      await tela('a-processo-pronto');
      await botao(pagina, 'Publicar a versão 1').click();
      await botao(pagina.getByRole('dialog'), 'Publicar').click();
      await aviso(pagina, 'versão 1 publicada').waitFor();
      await sumir(pagina.getByText('Antes de publicar'));
      await tela('a-processo-publicado');
    });

    passo('a second import of the same file changes nothing, and the export gives the same bytes', async () => {
      const { pagina, tela } = await palco.quem('suporte');
      await botao(pagina, 'Importar nova versão').click();
      await pagina.getByLabel('Arquivo do processo').setInputFiles(arquivoO2());
      await pagina.getByText('O arquivo diz o mesmo que a versão que já existe: nada mudará.').waitFor();
      await tela('a-processo-segunda-importacao');
      await botao(pagina, 'Importar').click();
      await aviso(pagina, 'Nada mudou').waitFor();
      await pagina.getByRole('dialog').waitFor({ state: 'detached' });
      const exportar = botao(pagina, /^Exportar a versão/);
      expect(await exportar.count()).toBe(1);
      const { nome, bytes } = await baixado(pagina, () => exportar.click());
      expect(nome).toMatch(/\.json$/);
      expect(bytes.equals(arquivoO2().buffer)).toBe(true);
    });

    passo('enters a property and a professional', async () => {
      const { pagina, tela, abrir } = await palco.quem('suporte');
      const cidade = `/sistema/organizacao/${fatos.organizacao}`;
      await abrir(`${cidade}/imoveis/novo`);
      await preencher(pagina, { 'Número da inscrição': '01.02.117', Endereço: 'Rua das Acácias, 340' });
      await tela('a-imovel-novo');
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/imoveis\/\d+$/);
      await titulo(pagina, '01.02.117').waitFor();
      await tela('a-imovel');
      await abrir(`${cidade}/profissionais/novo`);
      await preencher(pagina, { Nome: 'Tomé Ribeirinho', Registro: '12345' });
      await campo(pagina, 'CPF').pressSequentially('52998224725');
      await campo(pagina, 'Conselho').selectOption('CREA');
      await campo(pagina, 'UF do registro').selectOption('SC');
      await tela('a-profissional-novo');
      await botao(pagina, 'Salvar').click();
      await chegar(pagina, /\/profissionais\/\d+$/);
      await titulo(pagina, 'Tomé Ribeirinho').waitFor();
      await tela('a-profissional');
    });
  });
}

const abrirSetores = async (palco: Palco): Promise<void> => {
  const { pagina, tela, abrir } = await palco.quem('suporte');
  await abrir(`/sistema/organizacao/${palco.fatos.organizacao}/setores`);
  await pagina.getByText('SEURB').first().waitFor();
  await tela('a-setores');
};
