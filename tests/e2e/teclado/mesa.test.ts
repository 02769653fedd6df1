import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { diasDaSemana } from '../../../src/schemas/expediente.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../../support/browser.ts';
import type { Cliente } from '../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import type { Largura } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../../support/portalAberto.ts';
import { publicarVersao } from '../../support/processoDeTeste.ts';
import { aviso, botao, campo, titulo } from '../jornada/gestos.ts';
import { gentePelaMao, type Gente } from './gentePelaMao.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  const parecer = {
    ...{ setor: 'SEMAM', condicao: 'area_ampliada_m2 > 100', motivo: 'Obra com mais de 100 m²' },
    ...{ pergunta: 'O lote tem faixa de preservação?', prazo: { quantidade: 5, contagem: 'uteis' as const } },
    bloqueia: true,
  };
  const vistoria = {
    ...{ agenda: 'requerente' as const, duracao: 60 },
    itens: [{ chave: 'muro', nome: 'Muro no alinhamento' }],
  };
  const definicao = comEtapas([
    etapa('analise', [segue('decisao')], { pareceres: [parecer], vistoria }),
    etapa('decisao', []),
  ]);
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, definicao);
  const janela = await s.c.gestor.post('painel-prefeitura/cadastro/janela-vistoria', {
    ...{ nome: 'Todo dia', setor_id: s.c.setor, dias: Object.keys(diasDaSemana), das: '08:00', ate: '18:00' },
  });
  expect(janela.status, janela.texto).toBe(201);
});
afterAll(async () => {
  await navegador?.close();
  await p?.fechar();
});

const alguem = (quem: Cliente, largura: Largura): Promise<Gente> => gentePelaMao(p, navegador, quem, largura);

describe.each([1280, 390] as const)(
  'what else an analyst, a colleague and an applicant do, by keyboard alone, %i px wide',
  (largura) => {
    let requerimento = 0;
    let documento = 0;
    let dalva: Gente;
    let breno: Gente;
    let iara: Gente;
    const analise = () => `/prefeitura/requerimento/visualizacao/${requerimento}`;
    beforeAll(async () => {
      ({ requerimento, documento } = await s.protocolar());
    });
    afterAll(() => Promise.all([dalva, breno, iara].map((quem) => quem?.fechar())));

    it('the analyst begins, asks for an opinion, leaves a note, writes to the applicant and asks for a signature', async () => {
      dalva = await alguem(s.c.analista, largura);
      const { pagina, mao } = dalva;
      await dalva.abrir(analise());
      await mao.acionar(botao(pagina, 'Iniciar'));
      await aviso(pagina, /iniciada/).waitFor();
      await mao.foco();

      await dalva.aba(/^Pareceres/);
      await mao.acionar(botao(pagina, 'Pedir parecer a SEMAM'));
      const pedir = pagina.getByRole('dialog', { name: 'Pedir parecer a SEMAM' });
      await mao.acionar(botao(pedir, 'Pedir parecer'));
      await pedir.waitFor({ state: 'detached' });
      await pagina.getByText('Aguardando parecer').first().waitFor();
      expect(await mao.foco()).not.toBe('');

      await dalva.aba(/^Notas/);
      await mao.preencher(campo(pagina, 'Nova nota'), 'Conferir a matrícula.');
      await mao.acionar(botao(pagina, 'Incluir nota'));
      await pagina.getByText('Conferir a matrícula.', { exact: true }).waitFor();
      expect(await mao.foco()).not.toBe('');

      await dalva.aba(/^Mensagens/);
      await mao.acionar(botao(pagina, 'Nova conversa'));
      await mao.preencher(campo(pagina, 'Assunto'), 'Dúvida sobre a planta');
      await mao.preencher(campo(pagina, 'Mensagem'), 'Qual é a escala?');
      await mao.acionar(botao(pagina, 'Enviar mensagem'));
      await pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }).waitFor();
      expect(await mao.foco()).not.toBe('');

      await dalva.aba(/^Emitidos/);
      await mao.acionar(botao(pagina, 'Pedir assinatura: Comprovante de protocolo'));
      const assinatura = pagina.getByRole('dialog', { name: 'Pedir assinatura' });
      await campo(assinatura, 'Quem assina').waitFor();
      await dalva.escolher('Quem assina', 'Iara');
      await mao.acionar(botao(assinatura, 'Pedir assinatura'));
      await assinatura.waitFor({ state: 'detached' });
      expect(await mao.foco()).not.toBe('');
      expect(dalva.queixas).toEqual([]);
    });

    it('the colleague finds what he was asked in his list and answers with a condition', async () => {
      breno = await alguem(s.c.deOutroSetor, largura);
      const { pagina, mao } = breno;
      await breno.abrir('/prefeitura/requerimento/listagem');
      const pedidos = pagina.getByRole('tab', { name: /^Pareceres pedidos/ });
      await mao.irAte(pagina.getByRole('tab', { selected: true }).first());
      for (let i = 0; i < 12 && !(await pedidos.evaluate((el) => el === document.activeElement)); i++)
        await mao.tecla('ArrowRight');
      await mao.temFoco(pedidos);
      await mao.acionar(
        pagina
          .getByRole('main')
          .getByRole('link', { name: /^\d{4}\/\d+$/ })
          .first(),
      );
      const parecer = campo(pagina, 'Parecer');
      await parecer.waitFor();
      const favoravel = pagina.getByRole('radio', { name: 'Favorável', exact: true });
      await mao.irAte(favoravel);
      await mao.tecla('Space');
      await mao.tecla('ArrowDown');
      expect(await pagina.getByRole('radio', { name: 'Favorável com condições' }).isChecked()).toBe(true);
      await mao.preencher(parecer, 'O lote confronta com curso d’água.');
      await mao.preencher(campo(pagina, 'Condição 1'), 'Manter a faixa de 30 m');
      await mao.acionar(botao(pagina, 'Dar parecer'));
      await pagina.getByText('Condições, que vão para o documento emitido').waitFor();
      expect(await mao.foco()).not.toBe('');
      expect(breno.queixas).toEqual([]);
    });

    it('the applicant books the inspection, answers the message, signs, and finds the day in the agenda', async () => {
      iara = await alguem(s.c.requerente, largura);
      const { pagina, mao } = iara;
      await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
      await mao.acionar(botao(pagina, 'Escolher horário'));
      const escolher = pagina.getByRole('dialog', { name: 'Escolher o horário da vistoria' });
      const dia = campo(escolher, 'Dia');
      await mao.irAte(dia);
      await mao.tecla('ArrowDown');
      await expect.poll(() => dia.inputValue()).not.toBe('');
      await mao.irAte(campo(escolher, 'Hora'));
      await mao.tecla('ArrowDown');
      await mao.acionar(botao(escolher, 'Marcar vistoria'));
      await escolher.waitFor({ state: 'detached' });
      await pagina.getByRole('region', { name: 'Vistoria 1' }).getByText('Agendada').waitFor();
      expect(await mao.foco()).not.toBe('');

      await mao.acionar(botao(pagina, 'Ler as mensagens'), 'Enter', 'Shift+Tab');
      await mao.acionar(pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }));
      await mao.preencher(campo(pagina, 'Responder'), '1:50');
      await mao.acionar(botao(pagina, 'Enviar mensagem'));
      await pagina.getByText('1:50', { exact: true }).waitFor();
      expect(await mao.foco()).not.toBe('');

      await mao.acionar(botao(pagina, 'Assinar'), 'Enter', 'Shift+Tab');
      const assinar = pagina.getByRole('dialog', { name: 'Assinar documento' });
      await mao.preencher(assinar.getByLabel('Sua senha no portal'), SENHA);
      await mao.acionar(botao(assinar, 'Assinar'));
      await aviso(pagina, 'Documento assinado.').waitFor();
      const { status } = await p.portal.db
        .selectFrom('assinatura')
        .select('status')
        .where('documento_id', '=', documento)
        .executeTakeFirstOrThrow();
      expect(status).toBe('Assinado');

      await iara.abrir('/contribuinte/minha-agenda');
      await titulo(pagina, 'Minha agenda').waitFor();
      // A phone shows the list alone.
      if (largura === 1280) await mao.acionar(botao(pagina, 'Lista'));
      await mao.acionar(botao(pagina, 'Criar endereço').or(botao(pagina, 'Criar outro endereço')));
      await campo(pagina, 'Endereço da sua agenda').waitFor();
      expect(iara.queixas).toEqual([]);
    });

    it('the analyst moves the inspection, records it and sends the request to another sector', async () => {
      const { pagina, mao } = dalva;
      await dalva.abrir(analise());
      await dalva.aba(/^Vistorias/);
      await mao.acionar(botao(pagina, 'Remarcar'));
      const remarcar = pagina.getByRole('dialog', { name: 'Remarcar vistoria' });
      await mao.irAte(remarcar.getByRole('radio').first());
      await mao.tecla('ArrowDown');
      expect(await remarcar.getByRole('radio', { name: 'Outro horário, à minha escolha' }).isChecked()).toBe(true);
      const daqui = noFuso(new Date(p.portal.clock.now().getTime() + 2 * 60_000));
      await mao.preencher(campo(remarcar, 'Dia'), mostrarData(daqui?.dia));
      await mao.preencher(campo(remarcar, 'Hora'), daqui?.hora ?? '');
      await dalva.escolher('Quem vistoria', 'Dalva');
      await mao.preencher(campo(remarcar, 'Motivo'), 'Há equipe na rua hoje');
      await mao.acionar(botao(remarcar, 'Remarcar vistoria'));
      await remarcar.waitFor({ state: 'detached' });
      expect(await mao.foco()).not.toBe('');
      await mao.acionar(botao(pagina, 'Marcar como realizada'));
      const realizar = pagina.getByRole('dialog', { name: 'Marcar a vistoria como realizada' });
      await mao.acionar(botao(realizar, 'Marcar como realizada'));
      await realizar.waitFor({ state: 'detached' });
      await mao.irAte(pagina.getByRole('group', { name: 'Muro no alinhamento' }).getByRole('radio').first());
      await mao.tecla('Space');
      await mao.preencher(campo(pagina, 'Relatório'), 'A obra está conforme o projeto.');
      await mao.irAte(pagina.getByRole('group', { name: 'Resultado' }).getByRole('radio').first());
      await mao.tecla('Space');
      await mao.acionar(botao(pagina, 'Registrar o resultado'));
      await pagina.getByRole('region', { name: 'Vistoria 1' }).getByText('Aprovada').waitFor();
      expect(await mao.foco()).not.toBe('');

      await mao.acionar(botao(pagina, 'Mais ações'), 'Enter', 'Shift+Tab');
      await mao.acionar(botao(pagina, 'Encaminhar'));
      const encaminhar = pagina.getByRole('dialog');
      await campo(encaminhar, 'Setor').waitFor();
      await dalva.escolher('Setor', 'SEMAM');
      await mao.acionar(botao(encaminhar, 'Encaminhar'));
      await encaminhar.waitFor({ state: 'detached' });
      expect(await mao.foco()).not.toBe('');
      const { setor } = await p.portal.db
        .selectFrom('requerimento as r')
        .innerJoin('setor as x', 'x.id', 'r.setor_id')
        .select('x.sigla as setor')
        .where('r.id', '=', requerimento)
        .executeTakeFirstOrThrow();
      expect(setor).toBe('SEMAM');
      expect(dalva.queixas).toEqual([]);
    });
  },
);
