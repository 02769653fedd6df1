import { expect } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import type { Dados, Jogada } from '../../../../src/schemas/requerimento/ensaio/jogada.ts';
import type { EnsaioVisto, MaoVista } from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { RespostaLida } from '../../processos/cidadeDosProcessos.ts';
import type { Passo } from '../../processos/tipos.ts';

type Ensaiar = (corpo: { readonly inicio: string; readonly jogadas: readonly Jogada[] }) => Promise<RespostaLida>;

/** A test run that is played move by move through the call, each chosen from what was offered. */
export const createPartida = (ensaiar: Ensaiar, inicio: string) => {
  const jogadas: Jogada[] = [];
  let visto: EnsaioVisto | undefined;
  const ver = (): EnsaioVisto => {
    if (visto === undefined) throw new Error('The run was not begun');
    return visto;
  };
  const enviar = async (): Promise<EnsaioVisto> => {
    const r = await ensaiar({ inicio, jogadas });
    expect(r.status, r.texto).toBe(200);
    visto = r.dados<EnsaioVisto>();
    return visto;
  };
  const mao = (chave: string): MaoVista | undefined => ver().maos.find((m) => m.chave === chave);
  const jogar = async (chave: string, oferta: string, dados: Partial<Dados> = {}): Promise<EnsaioVisto> => {
    const ofertas = mao(chave)?.ofertas.map((o) => o.chave) ?? [];
    expect(ofertas, `${chave}: ${oferta}`).toContain(oferta);
    jogadas.push({ mao: chave, oferta, dados: JSON.parse(JSON.stringify(dados)) as object });
    const depois = await enviar();
    expect(depois.recusa, `${chave}: ${oferta}`).toBeNull();
    return depois;
  };
  const relogio = async (dia: string): Promise<EnsaioVisto> => {
    jogadas.push({ relogio: dia });
    return enviar();
  };
  return { comecar: enviar, ver, mao, jogar, relogio, jogadas };
};
export type Partida = ReturnType<typeof createPartida>;

const maoDoSetor = (p: Partida, etapa: Etapa): string => {
  const aberta = p.ver().abertas.find((a) => a.chave === etapa.chave);
  expect(aberta, `${etapa.chave} está aberta`).toBeDefined();
  return `setor:${aberta?.setor ?? ''}:${aberta?.execucao ?? 0}`;
};

/** All offers of an act, done one after the other as long as there is one. */
const esgotar = async (
  p: Partida,
  mao: string,
  vale: (oferta: string, rotulo: string) => boolean,
  dados: Partial<Dados> = {},
) => {
  for (let n = 0; n < 40; n++) {
    const oferta = p.mao(mao)?.ofertas.find((o) => vale(o.chave, o.rotulo));
    if (oferta === undefined) return;
    await p.jogar(mao, oferta.chave, dados);
  }
};

const daEquipe = async (p: Partida, d: Definicao, etapa: Etapa, passo: Passo): Promise<void> => {
  const mao = maoDoSetor(p, etapa);
  await p.jogar(mao, 'iniciar', { textos: { numero: '7/2026' } });
  if (passo.vence !== undefined)
    expect(p.ver().abertas.find((a) => a.chave === etapa.chave)?.prazo.vence_em, etapa.chave).toBe(passo.vence);
  if (passo.faz === undefined || passo.faz === 'deferir-e-finalizar') {
    if (passo.vistoria !== undefined)
      for (const r of passo.vistoria === 'reprovada' ? ['reprovada', 'aprovada'] : ['aprovada']) {
        await p.jogar(mao, 'agendar-vistoria', { textos: { dia: '2026-11-16', hora: '11:00' } });
        await p.jogar(mao, 'realizar-vistoria');
        await p.jogar(mao, `concluir-vistoria:${r}`, { textos: { relatorio: 'Visto no local' } });
      }
    for (const setor of passo.pareceres ?? []) {
      await p.jogar(mao, 'pedir-parecer', { textos: { setor, pergunta: 'Há o que opor a este pedido?' } });
      const consultado = `consultado:${setor}`;
      await p.jogar(consultado, p.mao(consultado)?.ofertas.find((o) => o.acao === 'dar-parecer')?.chave ?? '', {
        textos: { veredito: 'favorável', texto: 'Nada a opor' },
      });
    }
    const faltam = (): readonly string[] =>
      p
        .ver()
        .documentos.filter((d) => d.exigido && !d.entregue)
        .map((d) => d.alvo);
    await esgotar(p, 'requerente', (o) => o.startsWith('anexar:') && faltam().includes(o.slice(7)));
    await esgotar(p, mao, (o) => o.startsWith('anexar:') && faltam().includes(o.slice(7)));
    if (p.mao(mao)?.ofertas.some((o) => o.chave === 'gerar-taxas') === true) {
      const textos = Object.fromEntries(Object.entries(passo.manuais ?? {}).map(([k, v]) => [`taxa_${k}`, v]));
      await p.jogar(mao, 'gerar-taxas', { textos: { ...textos, porque: 'Tabela do ano' } });
      await esgotar(p, mao, (o) => o.startsWith('emitir-cobranca:'));
      await esgotar(p, 'requerente', (o) => o.startsWith('enviar-comprovante:'));
      await esgotar(p, mao, (o) => o.startsWith('avaliar-comprovante:') && o.endsWith(':aprovado'));
    }
    if (p.mao(mao)?.ofertas.some((o) => o.chave === 'exigir-contrapartidas') === true) {
      if (passo.respostas !== undefined) await p.jogar(mao, 'preencher', { respostas: passo.respostas });
      await p.jogar(mao, 'exigir-contrapartidas');
      for (const chave of passo.cumpre ?? []) {
        const { nome = '' } = d.contrapartidas?.find((c) => c.chave === chave) ?? {};
        await esgotar(p, 'requerente', (o, rotulo) => o.startsWith('comprovar-') && rotulo.includes(nome));
        await esgotar(p, mao, (o, rotulo) => o.endsWith(':aceita') && rotulo.includes(nome));
      }
    }
    await esgotar(p, mao, (o) => o === 'dar-vereditos:aceitos');
    for (const { chave, obrigatorio } of etapa.verificacao ?? [])
      if (obrigatorio === true) await p.jogar(mao, `marcar-item:${chave}`);
  }
  const final = passo.faz ?? 'deferir';
  await p.jogar(mao, final, {
    ...(passo.respostas === undefined ? {} : { respostas: passo.respostas }),
    textos: {
      ...(passo.para === undefined ? {} : { etapa: passo.para }),
      ...(passo.faz === undefined || final === 'deferir-e-finalizar' ? {} : { motivo: 'Não atende à lei' }),
    },
  });
  const revisor = p.ver().maos.find((m) => m.chave.startsWith('revisor:'));
  if (revisor !== undefined) await p.jogar(revisor.chave, 'confirmar-decisao');
};

/** The same steps as a walk through the portal's calls (processos/percorrer.ts), in a test run. */
export const ensaiarPasso = async (p: Partida, d: Definicao, respostas: Respostas, passo: Passo): Promise<void> => {
  const etapa = d.etapas.find((e) => e.chave === passo.etapa);
  if (etapa === undefined) throw new Error(`O processo não tem a etapa ${passo.etapa}`);
  if (etapa.publico === 'setor') return daEquipe(p, d, etapa, passo);
  const tipo = d.campos.find((c) => c.tipo_do_projeto === true);
  const confirma = `confirmar-tipo:${String(respostas[tipo?.chave ?? ''] ?? '')}`;
  if (p.mao('requerente')?.ofertas.some((o) => o.chave === confirma) === true) await p.jogar('requerente', confirma);
  await p.jogar('requerente', 'enviar', {
    respostas: { ...(etapa === d.etapas[0] ? respostas : {}), ...passo.respostas },
    arquivos: d.documentos.filter((x) => x.etapa === etapa.chave).map((x) => `documento:${x.chave}`),
  });
};
