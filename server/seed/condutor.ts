import { somarDias } from '../../src/schemas/brasil/dias.ts';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../src/schemas/requerimento/visao.ts';
import { arquivosQueFaltam, type DocumentoVisto } from '../../src/schemas/requerimento/vistas/arquivos.ts';
import { Chamadas } from './chamadas.ts';
import type { ArquivoAEnviar, ClienteDaApi } from './clienteDaApi.ts';

/** Files other than the paper of the demonstration, by the key of the document that they are sent for. */
export type Anexos = Readonly<Record<string, ArquivoAEnviar>>;

/** Days that a slip gives from its issue on: what was not paid in them is overdue. */
const DIAS_PARA_PAGAR = 20;

/** Somebody whom no registry has, as an answer names him. */
interface Informado {
  readonly campo: string;
  readonly valor: string;
  readonly dados: Readonly<Record<string, string>>;
}

/** Leads requests through their steps by the same calls that the screens make. */
export class Condutor extends Chamadas {
  /** The select that fixes a process' kind of project, by process; null: it has none. */
  readonly #tipos = new Map<number, string | null>();

  async rascunho(
    requerente: ClienteDaApi,
    processoId: number,
    respostas: Respostas,
    ligacao: { readonly origem_id?: number; readonly subprocesso?: string } = {},
  ): Promise<number> {
    const { id } = await requerente.post<{ id: number }>('painel-contribuinte/requerimento', {
      processo_id: processoId,
      ...ligacao,
    });
    await requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
    this.relogio.avancar(25);
    return id;
  }

  /** Uploads every required document that is still missing in the open step. */
  async anexar(
    requerente: ClienteDaApi,
    id: number,
    anexos: Anexos = {},
    visto?: Pick<RequerimentoVisto, 'documentos' | 'etapa'>,
  ): Promise<void> {
    const { documentos, etapa } = visto ?? (await this.ver(requerente, id));
    const faltam = documentos.filter((d: DocumentoVisto) => arquivosQueFaltam(d) > 0 && d.etapa === etapa?.chave);
    // All at once, as a browser sends what was dropped on it.
    await Promise.all(
      faltam.flatMap((d) =>
        Array.from({ length: arquivosQueFaltam(d) }, () =>
          this.enviarArquivo(requerente, 'painel-contribuinte', id, {
            caminho: 'arquivos',
            campos: { documento: d.chave, ...(d.nao_aceita === undefined ? {} : { declara: 'sim' }) },
            arquivo: anexos[d.chave] ?? this.papel(d.chave),
          }),
        ),
      ),
    );
    this.relogio.avancar(15);
  }

  /** Fills what the open step of the applicant still needs and sends it. */
  async enviar(requerente: ClienteDaApi, id: number, respostas?: Respostas, anexos?: Anexos): Promise<void> {
    if (respostas) await requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
    const visto = await this.ver(requerente, id);
    await this.anexar(requerente, id, anexos, visto);
    await this.pedir(requerente, id, 'enviar', visto.formulario?.etapa.leitura === undefined ? {} : { leu: true });
    this.relogio.avancar(160);
  }

  async #tipoDoProjeto(requerente: ClienteDaApi, processoId: number, id: number): Promise<string | null> {
    const conhecido = this.#tipos.get(processoId);
    if (conhecido !== undefined) return conhecido;
    const { tipo_do_projeto: tipo = null } = await requerente.get<{ readonly tipo_do_projeto?: string }>(
      `painel-contribuinte/requerimento/${id}/formulario`,
    );
    this.#tipos.set(processoId, tipo);
    return tipo;
  }

  /** Begins a request and files it. */
  async protocolar(
    requerente: ClienteDaApi,
    processoId: number,
    respostas: Respostas,
    {
      anexos,
      informados = [],
      ...ligacao
    }: {
      readonly anexos?: Anexos;
      readonly informados?: readonly Informado[];
      readonly origem_id?: number;
      readonly subprocesso?: string;
    } = {},
  ): Promise<number> {
    const id = await this.rascunho(requerente, processoId, respostas, ligacao);
    for (const um of informados) await requerente.post(`painel-contribuinte/requerimento/${id}/informados`, um);
    const tipo = await this.#tipoDoProjeto(requerente, processoId, id);
    if (tipo !== null)
      await this.pedir(requerente, id, 'acoes/confirmar-tipo', { respostas: { [tipo]: respostas[tipo] } });
    await this.enviar(requerente, id, undefined, anexos);
    return id;
  }

  /** A correction round, opened with its items and issued at once. @returns its number */
  async pendencia(equipe: ClienteDaApi, id: number, itens: readonly object[]): Promise<number> {
    const { pendencia } = await this.agir<{ readonly pendencia: number }>(equipe, id, 'pendencias');
    for (const item of itens) await this.agir(equipe, id, `pendencias/${pendencia}/itens`, item);
    await this.agir(equipe, id, `pendencias/${pendencia}/emitir`);
    this.relogio.avancar(60 * 26);
    return pendencia;
  }

  /** Answers a round. `documentos`: by item, the key of the document that is sent again. */
  async responder(
    requerente: ClienteDaApi,
    id: number,
    rodada: number,
    respostas: Readonly<Record<string, unknown>>,
    documentos: Readonly<Record<string, string>> = {},
    anexos: Anexos = {},
  ): Promise<void> {
    const arquivos: Record<string, number[]> = {};
    for (const [item, documento] of Object.entries(documentos))
      arquivos[item] = [
        await this.enviarArquivo(requerente, 'painel-contribuinte', id, {
          caminho: 'arquivos',
          campos: { documento },
          arquivo: anexos[documento] ?? this.papel(`${documento}-corrigido`),
        }),
      ];
    await this.pedir(requerente, id, `pendencias/${rodada}/responder`, { respostas, arquivos });
    this.relogio.avancar(70);
  }

  /** Asks for the signatures of a request's licence: its applicant's, and those of these of the team, all at once. */
  async assinaturas(equipe: ClienteDaApi, id: number, daEquipe: readonly string[]): Promise<void> {
    const { emitidos } = await this.verComoEquipe(equipe, id);
    const licenca = emitidos.find(({ tipo }) => tipo === 'licenca');
    if (licenca === undefined) throw new Error('Demonstração: falta a licença a assinar');
    const { signatarios } = await equipe.get<{
      signatarios: readonly { readonly id: number; readonly nome: string; readonly requerente: boolean }[];
    }>(`recursos/assinaturas?documento_id=${licenca.id}`);
    for (const s of signatarios.filter(({ nome, requerente }) => requerente || daEquipe.includes(nome)))
      await equipe.post('assinatura', { documento_id: licenca.id, signatario_id: s.id, ordem: 1 });
    this.relogio.avancar(10);
  }

  /** Fees worked out, slips registered, receipts sent and approved, up to a point. @returns the numbers of the charges */
  async taxas(
    equipe: ClienteDaApi,
    requerente: ClienteDaApi,
    id: number,
    ate: 'geradas' | 'emitidas' | 'comprovadas' | 'aprovadas',
    manuais?: Readonly<Record<string, { readonly valor: string; readonly motivo: string }>>,
  ): Promise<readonly number[]> {
    await this.agir(equipe, id, 'acoes/gerar-taxas', manuais === undefined ? {} : { manuais });
    const { cobrancas } = await this.verComoEquipe(equipe, id);
    const abertas = cobrancas.filter((c) => c.situacao === 'a emitir').map((c) => c.id);
    if (ate === 'geradas') return abertas;
    const { dia = '' } = noFuso(this.relogio.now()) ?? {};
    const [ano] = dia.split('-');
    for (const c of abertas)
      await this.agir(equipe, id, `cobrancas/${c}/emitir`, {
        guia: `${ano}.${String(id * 10 + c).padStart(8, '0')}`,
        vence_em: somarDias(dia, DIAS_PARA_PAGAR),
      });
    if (ate === 'emitidas') return abertas;
    for (const c of abertas)
      await this.enviarArquivo(requerente, 'painel-contribuinte', id, {
        caminho: `cobrancas/${c}/comprovante`,
        campos: {},
        arquivo: this.papel('comprovante'),
      });
    this.relogio.avancar(60 * 20);
    if (ate === 'comprovadas') return abertas;
    for (const c of abertas)
      await this.agir(equipe, id, `cobrancas/${c}/comprovante/1/avaliar`, { resultado: 'aprovado' });
    return abertas;
  }
}
