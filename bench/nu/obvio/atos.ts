import { aberto, iniciar, type Requerimento } from '../iniciado.ts';
import { emTransacao, type Rota } from '../servidor.ts';
import { auditar, emitir, gravarEvento, pool } from './banco.ts';

export const abrir: Rota = ({ quem, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows: versoes } = await c.query<{
      id: number;
      conteudo: { etapas: { chave: string }[]; processo: { nome_curto: string } };
    }>(
      `select v.id, v.conteudo from processo p join processo_versao v on v.processo_id = p.id where p.organizacao_id = $1 and p.id = $2 and p.excluido_em is null and v.situacao = 'vigente'`,
      [quem.organizacao, corpo['processo_id']],
    );
    const { rows: pessoas } = await c.query<{ nome: string }>(
      'select nome from pessoa where organizacao_id = $1 and id = $2 and excluido_em is null',
      [quem.organizacao, quem.pessoa],
    );
    const [versao, pessoa] = [versoes[0], pessoas[0]];
    if (versao === undefined || pessoa === undefined) return undefined;
    const agora = new Date().toISOString();
    const etapa = versao.conteudo.etapas[0]?.chave ?? '';
    const novo = aberto(quem, etapa, agora);
    const { rows } = await c.query<{ id: number }>(
      `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, estado, etapa, etapa_nome, requerente_nome, processo_nome, versao, ultimo_evento)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 2) returning id`,
      [
        quem.organizacao,
        corpo['processo_id'],
        versao.id,
        novo.codigo,
        novo.canhoto,
        quem.pessoa,
        quem.id,
        novo.estado,
        etapa,
        'Abertura de protocolo',
        pessoa.nome,
        versao.conteudo.processo.nome_curto,
      ],
    );
    const id = rows[0]?.id ?? 0;
    const { eventos, cabeca } = novo.eventosDe(id);
    for (const e of eventos) await gravarEvento(c, quem, id, e, agora);
    await c.query('update requerimento set cabeca_hash = $3 where organizacao_id = $1 and id = $2', [
      quem.organizacao,
      id,
      cabeca,
    ]);
    await c.query(
      `insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, situacao) values ($1, $2, 1, $3, 'aguardando')`,
      [quem.organizacao, id, etapa],
    );
    await auditar(c, quem, 'criar', 'requerimento', id, null, null);
    return { id, codigo: novo.codigo, versao: 1, etapa };
  });

export const agir: Rota = ({ quem, id, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows: pedidos } = await c.query<Requerimento & { chave: string }>(
      'select r.*, p.chave from requerimento r join processo p on p.id = r.processo_id where r.organizacao_id = $1 and r.id = $2 for update of r',
      [quem.organizacao, id],
    );
    const r = pedidos[0];
    if (r === undefined || r.versao !== corpo['versao']) return undefined;
    const { rows: setores } = await c.query<{ id: number; sigla: string }>(
      `select s.id, s.sigla from setor s join usuario_setor us on us.setor_id = s.id where us.organizacao_id = $1 and us.usuario_id = $2 and 'requerimento.analisar' = any(us.permissoes)`,
      [quem.organizacao, quem.id],
    );
    const { rows: series } = await c.query<{ n: number }>(
      `insert into serie_numerica as s (organizacao_id, serie, ano, proximo) values ($1, $2, 0, 2) on conflict (organizacao_id, serie, ano) do update set proximo = s.proximo + 1 returning proximo - 1 as n`,
      [quem.organizacao, `processo:${r.chave}`],
    );
    const agora = new Date().toISOString();
    const { estado, eventos, cabeca, execucao } = iniciar(r, quem, String(series[0]?.n), agora);
    if (!setores.some((s) => s.sigla === execucao.setor)) return undefined;
    for (const e of eventos) await gravarEvento(c, quem, id, e, agora);
    await c.query(
      `update requerimento_etapa set situacao = 'em_andamento', iniciada_em = $4, iniciada_por = $5 where organizacao_id = $1 and requerimento_id = $2 and sequencia = $3`,
      [quem.organizacao, id, execucao.sequencia, agora, quem.id],
    );
    await c.query(
      `update requerimento set situacao = $3, numero_processo = $4, estado = $5, versao = versao + 1, ultimo_evento = $6, cabeca_hash = $7, responsavel_id = $8, atualizado_em = $9, busca = portal_normaliza($10)
        where organizacao_id = $1 and id = $2`,
      [
        quem.organizacao,
        id,
        estado.situacao,
        estado.numero_processo,
        JSON.stringify(estado),
        r.ultimo_evento + eventos.length,
        cabeca,
        quem.id,
        agora,
        `${r.busca} ${estado.numero_processo ?? ''}`,
      ],
    );
    const { rows: avisados } = await c.query<{ id: number; email: string }>(
      `select u.id, u.email from usuario u join usuario_organizacao uo on uo.usuario_id = u.id where uo.organizacao_id = $1 and uo.excluido_em is null and u.desativado_em is null and (uo.pessoa_id = $2 or u.id = $3)`,
      [quem.organizacao, r.pessoa_id, r.criado_por],
    );
    for (const { id: usuario, email } of avisados) {
      const message = `Requerimento ${r.numero} em análise`;
      const { rows } = await c.query<{ id: number }>(
        `insert into notificacao (organizacao_id, usuario_id, message, type, requerimento_id) values ($1, $2, $3, 'requerimento', $4) returning id`,
        [quem.organizacao, usuario, message, id],
      );
      await emitir(c, quem, `private-usuario.${usuario}`, 'notificacao.criada', { id: rows[0]?.id });
      await c.query(`insert into saida (organizacao_id, tipo, dados) values ($1, 'mail', $2)`, [
        quem.organizacao,
        JSON.stringify({
          para: email,
          assunto: message,
          titulo: message,
          paragrafos: [`A prefeitura começou a analisar o seu pedido de ${r.processo_nome}.`],
          acao: {
            texto: 'Ver o requerimento',
            url: `http://localhost:3000/contribuinte/meus/requerimentos/requerimento/${id}`,
          },
        }),
      ]);
    }
    const dados = { id, versao: r.versao + 1 };
    await emitir(c, quem, `private-requerimento.${id}`, 'requerimento.alterado', dados);
    await emitir(c, quem, `private-organizacao.${quem.organizacao}`, 'requerimento.alterado', dados);
    await auditar(c, quem, 'agir', 'requerimento', id, null, {
      acao: 'iniciar',
      situacao: estado.situacao,
      versao: r.versao + 1,
    });
    return { versao: r.versao + 1, situacao: estado.situacao };
  });
