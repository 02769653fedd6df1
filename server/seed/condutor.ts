import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../src/schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../src/schemas/requerimento/vistas/arquivos.ts';
import type { ClienteDaApi } from './clienteDaApi.ts';

interface Relogio {
  avancar(minutos: number): void;
}

/** Leads requests through their steps by the same calls that the screens make. */
export class Condutor {
  readonly #pdf: Buffer;
  readonly #relogio: Relogio;

  constructor(pdf: Buffer, relogio: Relogio) {
    this.#pdf = pdf;
    this.#relogio = relogio;
  }

  async rascunho(requerente: ClienteDaApi, processoId: number, respostas: Respostas): Promise<number> {
    const { id } = await requerente.post<{ id: number }>('painel-contribuinte/requerimento', {
      processo_id: processoId,
    });
    await requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
    this.#relogio.avancar(25);
    return id;
  }

  /** Uploads every required document that is still missing in the open step. */
  async anexar(requerente: ClienteDaApi, id: number): Promise<void> {
    const { documentos, etapa } = await this.ver(requerente, id);
    const faltam = documentos.filter(
      (d: DocumentoVisto) => d.exigido && d.arquivos.length === 0 && d.etapa === etapa?.chave,
    );
    for (const d of faltam)
      await requerente.enviar(
        `painel-contribuinte/requerimento/${id}/arquivos`,
        { documento: d.chave },
        `${d.chave}.pdf`,
        this.#pdf,
      );
    this.#relogio.avancar(15);
  }

  /** Fills what the open step of the applicant still needs and sends it. */
  async enviar(requerente: ClienteDaApi, id: number, respostas?: Respostas): Promise<void> {
    if (respostas) await requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
    await this.anexar(requerente, id);
    const { versao, formulario } = await this.ver(requerente, id);
    await requerente.post(`painel-contribuinte/requerimento/${id}/enviar`, {
      versao,
      ...(formulario?.etapa.leitura === undefined ? {} : { leu: true }),
    });
    this.#relogio.avancar(180);
  }

  async protocolar(requerente: ClienteDaApi, processoId: number, respostas: Respostas): Promise<number> {
    const id = await this.rascunho(requerente, processoId, respostas);
    const { tipo_do_projeto: tipo } = await requerente.get<{ readonly tipo_do_projeto?: string }>(
      `painel-contribuinte/requerimento/${id}/formulario`,
    );
    if (tipo !== undefined) {
      const { versao } = await this.ver(requerente, id);
      await requerente.post(`painel-contribuinte/requerimento/${id}/acoes/confirmar-tipo`, {
        versao,
        respostas: { [tipo]: respostas[tipo] },
      });
    }
    await this.enviar(requerente, id);
    return id;
  }

  ver(requerente: ClienteDaApi, id: number): Promise<RequerimentoVisto> {
    return requerente.get(`painel-contribuinte/requerimento/${id}`);
  }

  async agir(equipe: ClienteDaApi, id: number, caminho: string, corpo: object = {}): Promise<void> {
    const { versao } = await equipe.get<RequerimentoVisto>(`painel-prefeitura/requerimento/${id}`);
    await equipe.post(`painel-prefeitura/requerimento/${id}/${caminho}`, { versao, ...corpo });
    this.#relogio.avancar(35);
  }

  async pendencia(equipe: ClienteDaApi, id: number, rodada: number, itens: readonly object[]): Promise<void> {
    await this.agir(equipe, id, 'pendencias');
    for (const item of itens) await this.agir(equipe, id, `pendencias/${rodada}/itens`, item);
    await this.agir(equipe, id, `pendencias/${rodada}/emitir`);
    this.#relogio.avancar(60 * 26);
  }

  async responder(
    requerente: ClienteDaApi,
    id: number,
    rodada: number,
    respostas: Readonly<Record<string, unknown>>,
    documentos: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const arquivos: Record<string, number[]> = {};
    for (const [item, documento] of Object.entries(documentos)) {
      const enviado = await requerente.enviar<{ id: number }>(
        `painel-contribuinte/requerimento/${id}/arquivos`,
        { documento },
        `${documento}-corrigido.pdf`,
        this.#pdf,
      );
      arquivos[item] = [enviado.id];
    }
    const { versao } = await this.ver(requerente, id);
    await requerente.post(`painel-contribuinte/requerimento/${id}/pendencias/${rodada}/responder`, {
      versao,
      respostas,
      arquivos,
    });
    this.#relogio.avancar(90);
  }

  /** Asks for the signatures of a request's licence: its applicant's, and those of these of the team, all at once. */
  async assinaturas(equipe: ClienteDaApi, id: number, daEquipe: readonly string[]): Promise<void> {
    const { emitidos } = await equipe.get<RequerimentoVisto>(`painel-prefeitura/requerimento/${id}`);
    const licenca = emitidos.find(({ tipo }) => tipo === 'licenca');
    if (licenca === undefined) throw new Error('Demonstração: falta a licença a assinar');
    const { signatarios } = await equipe.get<{
      signatarios: readonly { readonly id: number; readonly nome: string; readonly requerente: boolean }[];
    }>(`recursos/assinaturas?documento_id=${licenca.id}`);
    for (const s of signatarios.filter(({ nome, requerente }) => requerente || daEquipe.includes(nome)))
      await equipe.post('assinatura', { documento_id: licenca.id, signatario_id: s.id, ordem: 1 });
    this.#relogio.avancar(10);
  }

  /** Fees worked out, slips registered, receipts sent and (unless told otherwise) approved. */
  async taxas(
    equipe: ClienteDaApi,
    requerente: ClienteDaApi,
    id: number,
    ate: 'geradas' | 'emitidas' | 'comprovadas' | 'aprovadas',
  ): Promise<void> {
    await this.agir(equipe, id, 'acoes/gerar-taxas');
    if (ate === 'geradas') return;
    const { cobrancas } = await equipe.get<RequerimentoVisto>(`painel-prefeitura/requerimento/${id}`);
    const abertas = cobrancas.filter((c) => c.situacao === 'a emitir');
    for (const c of abertas)
      await this.agir(equipe, id, `cobrancas/${c.id}/emitir`, {
        guia: `2026.${String(id * 10 + c.id).padStart(8, '0')}`,
      });
    if (ate === 'emitidas') return;
    for (const c of abertas)
      await requerente.enviar(
        `painel-contribuinte/requerimento/${id}/cobrancas/${c.id}/comprovante`,
        {},
        'comprovante.pdf',
        this.#pdf,
      );
    this.#relogio.avancar(60 * 20);
    if (ate === 'comprovadas') return;
    for (const c of abertas)
      await this.agir(equipe, id, `cobrancas/${c.id}/comprovante/1/avaliar`, { resultado: 'aprovado' });
  }
}
