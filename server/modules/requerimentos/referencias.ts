import type { Kysely } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { ocultarNome } from '../../../src/schemas/brasil/ocultar.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { RegistroDaParte } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import { colunasDe, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { isDocumento } from '../../../src/schemas/validacao/documento.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { jaLocalizado } from '../imovel/localizarImovel.ts';
import { impedimentoDoProfissional } from './penalidades.ts';

export interface Referencia {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly detalhe?: string;
  readonly mensagem?: string;
  /** Where it stands in the registries; taken out for who may not open them (registrosDasPartes.ts). */
  readonly registro?: RegistroDaParte;
}

type Db = Kysely<Tables> | Trx;
interface Quem {
  readonly organizacaoId: number;
  /** The person the request is for: an earlier request must be of the same one. */
  readonly pessoaId: number;
  /** The day it is there: on which a licence must be in force. */
  readonly hoje: string;
  /** Key of the process, while the request is not filed: who is kept from such requests is not taken. */
  readonly novoDe?: string | undefined;
}
type Busca = (db: Db, quem: Quem, valor: string, campo: Pick<Campo, 'processos'>) => Promise<Referencia>;

const nao = (mensagem: string): Referencia => ({ encontrado: false, mensagem });

/** In the registry, else as the city's registration service has just said it (leitura.ts asks, here nothing waits). */
const imovel: Busca = async (db, { organizacaoId }, valor) => {
  const achado = await jaLocalizado(db, organizacaoId, valor);
  if (achado === undefined) return nao(textos.erros.imovelNaoLocalizado);
  return {
    encontrado: true,
    titulo: achado.endereco ?? achado.numero_inscricao,
    detalhe: achado.zona === null ? achado.numero_inscricao : `Zona ${achado.zona}`,
  };
};

/** Those whom "CREA-SC 12345", "CAU SP 1" or the bare number may mean: council and state are matched where they are written. */
export const profissionaisDe = async (db: Db, organizacaoId: number, valor: string) => {
  const [, conselho, uf, registro] =
    /^(?:([A-Za-z]{2,5})[\s-/]*)?(?:([A-Za-z]{2})[\s-/]+)?(\S+)$/.exec(valor.trim()) ?? [];
  const linhas = await db
    .selectFrom('profissional')
    .select(['id', 'nome', 'conselho', 'uf', 'registro', 'validade', 'titulo'])
    .where('organizacao_id', '=', organizacaoId)
    .where('registro', '=', registro ?? valor)
    .where('excluido_em', 'is', null)
    .limit(20)
    .execute();
  return linhas.filter(
    (p) =>
      (conselho === undefined || p.conselho.toUpperCase() === conselho.toUpperCase()) &&
      (uf === undefined || p.uf.toUpperCase() === uf.toUpperCase()),
  );
};

const profissional: Busca = async (db, { organizacaoId, hoje, novoDe }, valor) => {
  const certo = await profissionaisDe(db, organizacaoId, valor);
  const [p] = certo;
  if (p === undefined) return nao('Profissional não localizado. Peça à prefeitura o cadastro do registro no conselho');
  if (certo.length > 1)
    return nao('Há mais de um profissional com este registro: escreva também o conselho e o estado');
  const impede =
    novoDe === undefined ? undefined : await impedimentoDoProfissional(db, { organizacaoId, id: p.id }, novoDe, hoje);
  if (impede !== undefined) return nao(impede);
  const validade =
    p.validade === null
      ? ''
      : ` · registro ${p.validade < hoje ? 'vencido em' : 'válido até'} ${mostrarData(p.validade)}`;
  return {
    encontrado: true,
    titulo: p.nome,
    detalhe: `${p.conselho}-${p.uf} ${p.registro}${validade}`,
    registro: { cadastro: 'profissional', id: p.id },
  };
};

/** Confirms who is meant without giving away who it is: a whole name only of the request's own applicant (LGPD). */
const pessoa: Busca = async (db, { organizacaoId, pessoaId }, valor) => {
  if (!isDocumento(valor)) return nao('CPF ou CNPJ inválido');
  const linha = await db
    .selectFrom('pessoa')
    .select(['id', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('documento', '=', semPontuacao(valor))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return linha === undefined
    ? nao('CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro')
    : {
        encontrado: true,
        titulo: linha.id === pessoaId ? linha.nome : ocultarNome(linha.nome),
        registro: { cadastro: 'contribuinte', id: linha.id },
      };
};

/** Licences of the same person, by their own number or by that of the request that issued them; the newest first. */
const licencas = (db: Db, { organizacaoId, pessoaId }: Quem, valor: string) =>
  db
    .selectFrom('documento as d')
    .innerJoin('requerimento as r', (j) =>
      j.onRef('r.id', '=', 'd.requerimento_id').onRef('r.organizacao_id', '=', 'd.organizacao_id'),
    )
    .innerJoin('processo as p', (j) =>
      j.onRef('p.id', '=', 'r.processo_id').onRef('p.organizacao_id', '=', 'r.organizacao_id'),
    )
    .select([
      'r.numero',
      'r.processo_nome',
      'd.nome',
      'd.numero as papel',
      'd.data',
      'd.valido_ate',
      'd.situacao',
      'd.suspensa_desde',
      'p.chave',
    ])
    .where('r.organizacao_id', '=', organizacaoId)
    .where('r.pessoa_id', '=', pessoaId)
    .where('d.tipo', '=', 'licenca')
    .where('d.situacao', 'in', ['válido', 'em revisão'])
    .where((eb) => eb.or([eb('r.numero', '=', valor), eb('d.numero', '=', valor)]))
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();

/** A licence in force, issued by a process that the field takes; one that is not says why it does not serve. */
const requerimento: Busca = async (db, quem, valor, { processos }) => {
  const achadas = await licencas(db, quem, valor);
  const doProcesso = achadas.filter((l) => processos === undefined || processos.includes(l.chave));
  const noPrazo = doProcesso.filter(
    (l) => l.suspensa_desde !== null || l.valido_ate === null || l.valido_ate >= quem.hoje,
  );
  const certa = noPrazo.find((l) => l.situacao === 'válido' && l.suspensa_desde === null);
  if (certa !== undefined)
    return {
      encontrado: true,
      titulo: `${certa.nome} nº ${certa.papel ?? ''}`,
      detalhe: `Requerimento ${certa.numero ?? ''} · ${mostrarData(certa.data)}`,
    };
  const parada = noPrazo.find((l) => l.suspensa_desde !== null);
  if (parada !== undefined)
    return nao(
      `${parada.nome} nº ${parada.papel ?? ''} está com a validade suspensa desde ${mostrarData(parada.suspensa_desde)}`,
    );
  const [emRevisao] = noPrazo;
  if (emRevisao !== undefined)
    return nao(`${emRevisao.nome} nº ${emRevisao.papel ?? ''} está em revisão: a prefeitura reabriu o requerimento`);
  const [vencida] = doProcesso;
  if (vencida !== undefined)
    return nao(`${vencida.nome} nº ${vencida.papel ?? ''} venceu em ${mostrarData(vencida.valido_ate)}`);
  const [outra] = achadas;
  return outra === undefined
    ? nao('Não há licença válida sua com este número')
    : nao(`${outra.nome} nº ${outra.papel ?? ''} é de outro tipo de requerimento: ${outra.processo_nome}`);
};

const buscas: { readonly [tipo: string]: Busca } = { imovel, profissional, pessoa, requerimento };

/** Looks up what a reference field points to; undefined for fields that point to nothing. Always answers, never 404 (AMB-135). */
export const consultarReferencia = async (
  db: Db,
  quem: Quem,
  campo: Campo,
  valor: string,
): Promise<Referencia | undefined> => {
  // Of a table: its column of professionals, the one kind of column that points to something.
  const tipo = ehTabela(campo) ? colunasDe(campo).find((c) => c.tipo === 'profissional')?.tipo : campo.tipo;
  const busca = tipo === undefined ? undefined : buscas[tipo];
  return busca === undefined ? undefined : busca(db, quem, valor.trim(), campo);
};

/** The first inscription of a list that neither the registry nor the city's service knows. */
const primeiroSemRegistro = async (
  db: Db,
  quem: Quem,
  campo: Campo,
  linhas: readonly Valor[],
): Promise<string | undefined> => {
  for (const linha of linhas)
    if (typeof linha === 'string' && linha.trim() !== '' && !(await imovel(db, quem, linha.trim(), campo)).encontrado)
      return linha.trim();
  return undefined;
};

/** Sentences for references that lead nowhere, by field: part of what is missing at `enviar`. */
export const referenciasErradas = async (
  db: Db,
  quem: Quem,
  campos: readonly Campo[],
  valores: Respostas,
): Promise<Record<string, readonly string[]>> => {
  const erros: Record<string, readonly string[]> = {};
  for (const { registro, onde } of profissionaisCitados(campos.filter(ehTabela), valores)) {
    const achado = await profissional(db, quem, registro, {});
    if (!achado.encontrado) erros[onde] = [achado.mensagem ?? 'Registro não encontrado'];
  }
  for (const campo of campos) {
    const valor = valores[campo.chave];
    if (campo.itens === 'imovel' && Array.isArray(valor)) {
      const perdida = await primeiroSemRegistro(db, quem, campo, valor as readonly Valor[]);
      if (perdida !== undefined) erros[campo.chave] = [`${perdida}: ${textos.erros.imovelNaoLocalizado}`];
      continue;
    }
    if (typeof valor !== 'string') continue;
    const achado = await consultarReferencia(db, quem, campo, valor);
    if (achado?.encontrado === false) erros[campo.chave] = [achado.mensagem ?? 'Registro não encontrado'];
  }
  return erros;
};
