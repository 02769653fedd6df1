import type { ReactElement } from 'react';
import type { Painel } from '../../schemas/permissions.ts';
import { exigenciaDoArquivo } from '../../schemas/processo/exigenciaDosArquivos.ts';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { ArquivoVisto, ExigenciaDosArquivos } from '../../schemas/requerimento/vistas/arquivos.ts';
import { idDoCampo } from '../stepForm/FormularioDaSecao.tsx';
import { baixarArquivo } from './abrirArquivo.ts';
import { DocumentoNaLista, type ServicosDeArquivo } from './ListaDeDocumentos.tsx';

interface Props {
  readonly painel: Painel;
  readonly campo: string;
  readonly rotulo: string;
  readonly ui: UiDoCampo;
  readonly arquivos: readonly ArquivoVisto[];
  readonly servicos: ServicosDeArquivo;
  readonly erro: string | undefined;
  /** Id of the button that takes a file; that of a field where not given. */
  readonly id?: string | undefined;
}

/** How many files a field asks for, as a document says it. */
const doCampo = ({ um_de_cada_formato, obrigatorio }: UiDoCampo): ExigenciaDosArquivos =>
  um_de_cada_formato === undefined
    ? {}
    : { um_de_cada_formato, ...(obrigatorio ? { minimo: um_de_cada_formato.length } : {}) };

/** A field of a step's form whose answer is a file: sent and shown as a document is, in the staff's panel as one of the sector. */
export const CampoDeArquivo = ({ painel, campo, rotulo, ui, arquivos, servicos, erro, id }: Props): ReactElement => (
  <ul className="documentos">
    <DocumentoNaLista
      documento={{
        chave: campo,
        nome: rotulo,
        etapa: '',
        formatos: ui.formatos ?? [],
        varios: ui.um_de_cada_formato !== undefined,
        ...doCampo(ui),
        ajuda: ui.ajuda ?? null,
        exigido: ui.obrigatorio,
        motivo: null,
        ...exigenciaDoArquivo(ui),
        ...(painel === 'painel-prefeitura' ? { publico: 'setor' } : {}),
        arquivos,
      }}
      painel={painel}
      alvo={`campo:${campo}`}
      id={id ?? idDoCampo(campo)}
      servicos={servicos}
      erro={erro}
      aoBaixar={(arquivo) => void baixarArquivo(painel, arquivo.id)}
    />
  </ul>
);
