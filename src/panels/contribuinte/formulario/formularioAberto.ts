import type { Formulario } from '../../../schemas/processo/formulario.ts';
import type { Atualizacao } from '../../../schemas/requerimento/estado.ts';
import type { Respostas } from '../../../schemas/requerimento/resposta.ts';
import type { TaxaPrevista } from '../../../schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';

/** Answer of `GET painel-contribuinte/requerimento/{id}/formulario`. */
export interface FormularioAberto extends Formulario {
  readonly versao: number;
  readonly respostas: Respostas;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  /** What a newer version of the process changed since the draft was begun; null when nothing did. */
  readonly atualizacao?: Atualizacao | null;
  /** Field that says what kind of project it is, while it waits to be confirmed. */
  readonly tipo_do_projeto?: string;
  /** Address of the compiled validator of this step. */
  readonly validador?: string | null;
  /** Files of fields of kind `arquivo`, by field. */
  readonly arquivos?: Readonly<Record<string, readonly ArquivoVisto[]>>;
}
