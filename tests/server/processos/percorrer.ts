import { expect } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { amostras } from '../files/amostras.ts';
import { kmlCom, PONTO } from '../files/amostrasGeograficas.ts';
import type { Chamador, CidadeQueSePercorre } from './cidadeDosProcessos.ts';
import { fazerRodada } from './rodadas.ts';
import type { Passo } from './tipos.ts';

/** A request on its way: walks it step by step, each by the one whom the definition names. */
export interface Caminhada {
  readonly id: number;
  readonly ver: (quem?: Chamador) => Promise<RequerimentoVisto>;
  readonly passar: (passo: Passo) => Promise<void>;
}

const ok = (r: { readonly status: number; readonly texto: string }, oQue: string): void => {
  expect(r.status, `${oQue}: ${r.texto}`).toBeLessThan(300);
};
const CONTEUDO: Readonly<Record<string, Buffer>> = {
  pdf: amostras.pdf,
  kml: Buffer.from(kmlCom(PONTO)),
  dwg: amostras.dwg,
};

/** Opens a draft with these answers, from an earlier request where one is named; what is sent, and how it goes on, `passar` does. */
export const abrir = async (
  cidade: CidadeQueSePercorre,
  arquivo: string,
  definicao: Definicao,
  respostas: Respostas,
  ligacao: { readonly origem_id?: number; readonly subprocesso?: string } = {},
): Promise<Caminhada> => {
  const { iara } = cidade;
  const aberto = await iara.post('painel-contribuinte/requerimento', {
    processo_id: cidade.processo(arquivo),
    ...ligacao,
  });
  ok(aberto, arquivo);
  const { id } = aberto.dados<{ id: number }>();
  const meu = `painel-contribuinte/requerimento/${id}`;
  const deles = `painel-prefeitura/requerimento/${id}`;
  ok(await iara.post(`${meu}/respostas`, { respostas }), 'respostas');

  const ver = async (quem: Chamador = iara): Promise<RequerimentoVisto> => {
    const r = await quem.get(quem === iara ? meu : deles);
    ok(r, 'ver');
    return r.dados();
  };
  const agir = async (quem: Chamador, caminho: string, corpo: object = {}): Promise<void> => {
    const { versao } = await ver(quem);
    ok(await quem.post(`${quem === iara ? meu : deles}/${caminho}`, { versao, ...corpo }), caminho);
  };
  const anexar = async (quem: Chamador, etapa: string, publico: 'requerente' | 'setor'): Promise<void> => {
    const { documentos } = await ver(quem);
    const faltam = documentos.filter(
      (d) => d.exigido && d.etapa === etapa && d.arquivos.length === 0 && (d.publico ?? 'requerente') === publico,
    );
    for (const d of faltam) {
      const formato = d.formatos.find((f) => CONTEUDO[f] !== undefined) ?? 'pdf';
      const base = quem === iara ? meu : deles;
      const nome = `${d.chave}.${formato}`;
      const conteudo = CONTEUDO[formato] ?? amostras.pdf;
      ok(await cidade.enviar(quem, `${base}/arquivos`, { campos: { documento: d.chave }, conteudo, nome }), d.chave);
    }
  };
  const pagar = async (quem: Chamador, etapa: Etapa, manuais: Passo['manuais']): Promise<void> => {
    if (!(await ver(quem)).acoes.some((a) => a.acao === 'gerar-taxas')) return;
    const digitados = Object.fromEntries(
      Object.entries(manuais ?? {}).map(([taxa, valor]) => [taxa, { valor, motivo: 'Tabela do ano' }]),
    );
    await agir(quem, 'acoes/gerar-taxas', manuais === undefined ? {} : { manuais: digitados });
    for (const { id: k } of (await ver(quem)).cobrancas.filter((c) => c.etapa === etapa.chave)) {
      await agir(quem, `cobrancas/${k}/emitir`);
      ok(await cidade.enviar(iara, `${meu}/cobrancas/${k}/comprovante`, { campos: {} }), 'comprovante');
      await agir(quem, `cobrancas/${k}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    }
  };
  /** Requires what the step says, which its own answers may be asked for, and has it proved and taken as fulfilled. */
  const exigir = async (
    quem: Chamador,
    execucao: number | undefined,
    { respostas, cumpre = [] }: Passo,
  ): Promise<void> => {
    if (!(await ver(quem)).acoes.some((a) => a.acao === 'exigir-contrapartidas')) return;
    if (respostas !== undefined) await agir(quem, 'acoes/preencher', { execucao, respostas });
    await agir(quem, 'contrapartidas/exigir', {});
    for (const chave of cumpre) {
      const id = (await ver(quem)).contrapartidas?.find((c) => c.chave === chave)?.id ?? 0;
      ok(await cidade.enviar(iara, `${meu}/contrapartidas/${id}/comprovar`, { campos: {} }), chave);
      await agir(quem, `contrapartidas/${id}/comprovacoes/1/avaliar`, { resultado: 'aceita' });
    }
  };
  const ouvir = async (quem: Chamador, siglas: readonly string[]): Promise<void> => {
    for (const setor of siglas) {
      await agir(quem, 'pareceres', { setor, pergunta: 'Há o que opor a este pedido?' });
      const parecer = (await ver(quem)).pareceres?.pedidos.find((p) => p.setor === setor)?.id ?? 0;
      await agir(cidade.membro(setor), `pareceres/${parecer}/responder`, {
        veredito: 'favorável',
        texto: 'Nada a opor',
      });
    }
  };
  const visitar = async (quem: Chamador, { vistoria, setor }: Etapa, resultado: Passo['vistoria']): Promise<void> => {
    if (vistoria === undefined || resultado === undefined) return;
    for (const r of resultado === 'reprovada' ? (['reprovada', 'aprovada'] as const) : (['aprovada'] as const)) {
      await agir(quem, 'vistorias', {
        ...cidade.horaDaVisita(setor ?? '', vistoria.duracao),
        inspetor_id: quem.id,
      });
      const n = (await ver(quem)).vistorias?.lista[0]?.id ?? 0;
      await agir(quem, `vistorias/${n}/realizar`);
      const itens = vistoria.itens.map((i) => [i.chave, { resultado: i.foto ? 'nao_se_aplica' : 'conforme' }]);
      await agir(quem, `vistorias/${n}/concluir`, {
        resultado: r,
        relatorio: 'Visto no local',
        itens: Object.fromEntries(itens) as object,
      });
      // A visit that reproves does not let the step go on as one that approves would.
      const deferir = (await ver(quem)).acoes.find((a) => a.acao === 'deferir');
      expect((deferir?.bloqueios ?? []).some((b) => /vistoria aprovada|resultado da vistoria/.test(b))).toBe(
        r === 'reprovada',
      );
    }
  };
  const daEquipe = async (quem: Chamador, etapa: Etapa, passo: Passo): Promise<void> => {
    const { abertas } = await ver(quem);
    const execucao = abertas.find((a) => a.chave === passo.etapa)?.execucao;
    expect(execucao, `${passo.etapa} está aberta entre ${abertas.map((a) => a.chave).join(', ')}`).toBeDefined();
    await agir(quem, 'acoes/iniciar', { execucao });
    if (passo.vence !== undefined) expect((await ver(quem)).prazo.vence_em, passo.etapa).toBe(passo.vence);
    if (passo.rodada !== undefined) {
      await fazerRodada({ ver, agir, iara, quem }, passo.rodada);
      if (passo.rodada.semResposta === true) return;
    }
    if (passo.faz === undefined || passo.faz === 'deferir-e-finalizar') {
      await visitar(quem, etapa, passo.vistoria);
      await ouvir(quem, passo.pareceres ?? []);
      await anexar(iara, etapa.chave, 'requerente');
      await anexar(quem, etapa.chave, 'setor');
      await pagar(quem, etapa, passo.manuais);
      await exigir(quem, execucao, passo);
      const alvos = etapa.exige_vereditos === true ? ((await ver(quem)).a_validar?.alvos ?? []) : [];
      if (alvos.length > 0)
        await agir(quem, 'acoes/dar-vereditos', {
          vereditos: alvos.map(({ alvo }) => ({ alvo, resultado: 'aceito' })),
        });
      for (const { chave, obrigatorio } of etapa.verificacao ?? [])
        if (obrigatorio === true) await agir(quem, 'acoes/marcar-item', { item: chave, marcado: true, execucao });
    }
    await agir(quem, `acoes/${passo.faz ?? 'deferir'}`, {
      execucao,
      ...(passo.respostas === undefined ? {} : { respostas: passo.respostas }),
      ...(passo.para === undefined ? {} : { etapa: passo.para }),
      ...(passo.faz === undefined || passo.faz === 'deferir-e-finalizar' ? {} : { motivo: 'Não atende à lei' }),
    });
    // What another has to confirm does not count before.
    if ((await ver(quem)).etapa?.proposta !== undefined) {
      expect((await quem.post(`${deles}/acoes/confirmar-decisao`, { versao: (await ver(quem)).versao })).status).toBe(
        403,
      );
      await agir(cidade.gestor, 'acoes/confirmar-decisao', { execucao });
    }
  };
  const passar = async (passo: Passo): Promise<void> => {
    const etapa = definicao.etapas.find((e) => e.chave === passo.etapa);
    if (etapa === undefined) throw new Error(`O processo não tem a etapa ${passo.etapa}`);
    if (etapa.publico === 'setor') return daEquipe(cidade.membro(etapa.setor ?? ''), etapa, passo);
    expect((await ver()).etapa?.chave).toBe(passo.etapa);
    if (passo.vence !== undefined) expect((await ver()).prazo.vence_em, passo.etapa).toBe(passo.vence);
    if (passo.respostas !== undefined)
      ok(await iara.post(`${meu}/respostas`, { respostas: passo.respostas }), passo.etapa);
    await anexar(iara, passo.etapa, 'requerente');
    const tipo = definicao.campos.find((c) => c.tipo_do_projeto === true);
    if (tipo !== undefined && (await ver()).acoes.some((a) => a.acao === 'confirmar-tipo'))
      await agir(iara, 'acoes/confirmar-tipo', { respostas: { [tipo.chave]: respostas[tipo.chave] } });
    await agir(iara, 'enviar', etapa.leitura === undefined ? {} : { leu: true });
  };
  return { id, ver, passar };
};
