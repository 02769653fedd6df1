import { expect } from 'vitest';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import type { Portal } from '../../support/app.ts';
import { comNoLugar, idsDoCorpo } from '../matriz/idsDoCorpo.ts';
import { tipoDoNome } from '../matriz/nomes.ts';
import type { Documento } from '../matriz/corpos.ts';
import type { Ato } from './ato.ts';
import { ATOS } from './atos.ts';
import { chamadaDe, chamar, enderecoDe, enviar, type Resposta } from './chamar.ts';
import { MARCA_DE_OUTRO, type CidadeDasPartes, type Pedido } from './cidadeDasPartes.ts';
import type { Papel } from './partes.ts';

export const nomeDo = ({ rota, qual }: Ato): string => (qual === undefined ? rota : `${rota} (${qual})`);

/** The thing of a request that an id of this name is of; undefined where a request has none of that kind. */
const coisaDe = (p: Pedido, nome: string, ato: Ato): number | undefined => {
  const doTipo: Readonly<Record<string, number>> = {
    ...{ requerimento: p.id, arquivo: p.matricula, documento: p.papel, notificacao: p.notificacao, pessoa: p.pessoa },
    ...{ assinatura: p.assinatura, tarefa: p.tarefa },
  };
  if (nome !== 'id' && nome !== 'ids') return doTipo[tipoDoNome[nome] ?? ''];
  if (ato.rota.includes('/arquivos/')) return p.matricula;
  return ato.rota.includes('notificacao') ? p.notificacao : p.assinatura;
};

/** The route of a row, as the running portal declares it. */
export const rotaDo = (portal: Portal, ato: Ato): RotaDeclarada => {
  const rota = portal.app.rotas.find(({ method, url }) => ato.rota === `${method} ${url.replace('/api/v1/', '')}`);
  if (rota === undefined) throw new Error(ato.rota);
  return rota;
};

/** Parameters of the path that are ids of the whole portal, not numbers inside a request. */
const GLOBAIS = ['id', 'conversa', 'processo_requerimento_assinatura_id'];
const NEGA = [403, 404, 422];

/** Walks the rows of a scene in a request in which he has a part, with one id of another's in each call; gives what was not refused. */
export const naSua = async (
  cidade: CidadeDasPartes,
  documento: Documento,
  cena: 'complemento' | 'analise' | 'pendencia',
  papel: Papel,
  alheio: Pedido,
): Promise<readonly string[]> => {
  const seu = await cidade.preparar(cena, [papel]);
  const [quem, eu] = [cidade.quem(papel), await cidade.numeroDe(seu, papel)];
  const falhas: string[] = [];
  const conferir = (ato: Ato, como: string, r: Resposta, nega: readonly number[]): void => {
    if (!nega.includes(r.status) || r.texto.includes(MARCA_DE_OUTRO))
      falhas.push(`${papel}: ${nomeDo(ato)} ${como} -> ${r.status} ${r.texto.slice(0, 160)}`);
  };
  for (const ato of ATOS[cena]) {
    const rota = rotaDo(cidade.portal, ato);
    const chamada = await chamadaDe(cidade, quem, seu, eu);
    const corpo = await ato.corpo?.(chamada);
    const query = ato.query?.(seu);
    const endereco = enderecoDe(ato, seu, eu);
    // One id of the body at a time, wherever the portal says that it takes one.
    for (const { caminho, nome } of corpo === undefined ? [] : idsDoCorpo(documento, rota)) {
      const outro = coisaDe(alheio, nome, ato);
      if (outro === undefined) continue;
      const trocado = comNoLugar(corpo, caminho, outro);
      conferir(ato, caminho.join('.'), await enviar(cidade, quem, ato, { endereco, query, corpo: trocado }), NEGA);
    }
    // All of another's.
    conferir(ato, 'inteiro', await chamar(cidade, quem, ato, alheio, eu), ato.nega ?? NEGA);
    // One id of the path at a time.
    const alheios = { id: alheio.id, ...ato.params?.(alheio, eu) } as Readonly<Record<string, number>>;
    for (const nome of GLOBAIS.filter((um) => ato.rota.includes(`:${um}`))) {
      if (ato.rota.includes('processo/:id')) continue;
      const desviado = enderecoDe(ato, seu, eu, { [nome]: Number(alheios[nome]) });
      conferir(
        ato,
        `:${nome}`,
        await enviar(cidade, quem, ato, { endereco: desviado, query, corpo, arquivo: ato.arquivo?.(chamada) }),
        NEGA,
      );
    }
    // One id of the query at a time.
    for (const [nome, valor] of Object.entries(ato.query?.(alheio) ?? {}))
      if (nome in tipoDoNome)
        conferir(
          ato,
          `?${nome}`,
          await enviar(cidade, quem, ato, { endereco, query: { ...query, [nome]: valor } }),
          NEGA,
        );
  }
  return falhas;
};

/** All rows of a request, in every table that names it, once its papers are drawn. */
export const retratoDo = async (portal: Portal, { id }: Pedido): Promise<Readonly<Record<string, string>>> => {
  const porDesenhar = portal.db
    .selectFrom('documento')
    .select('id')
    .where('requerimento_id', '=', id)
    .where('caminho', 'is', null);
  await expect.poll(() => porDesenhar.execute(), { timeout: 60_000 }).toEqual([]);
  const { rows } = await portal.base.ownerPool.query<{ tabela: string }>(
    `select table_name as tabela from information_schema.columns join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'requerimento_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const retrato: Record<string, string> = {};
  for (const [tabela, coluna] of [['requerimento', 'id'], ...rows.map(({ tabela }) => [tabela, 'requerimento_id'])]) {
    const lida = await portal.base.ownerPool.query<{ soma: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from "${tabela ?? ''}" t where "${coluna ?? ''}" = $1`,
      [id],
    );
    retrato[tabela ?? ''] = lida.rows[0]?.soma ?? '';
  }
  return retrato;
};
