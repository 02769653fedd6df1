import type { ReactElement } from 'react';
import { baixarArquivo } from '../../../resources/requerimento/abrirArquivo.ts';
import { CampoDeArquivo } from '../../../resources/requerimento/CampoDeArquivo.tsx';
import { ListaDeDocumentos, type ServicosDeArquivo } from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import type { LugarDoArquivo } from '../../../resources/stepForm/desenhoDoArquivo.ts';
import { FormularioDaSecao } from '../../../resources/stepForm/FormularioDaSecao.tsx';
import { PARTE_DOCUMENTOS, type ParteDoFormulario } from '../../../resources/stepForm/lerSecoes.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

export interface PropsDaParteNaTela {
  readonly painel: Painel;
  readonly id: number;
  readonly parte: ParteDoFormulario;
  /** The open one; on paper the others stand beside it. */
  readonly aberta: boolean;
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
  readonly servicos: ServicosDeArquivo;
}

const baixarEm =
  (painel: Painel) =>
  (arquivo: { readonly id: number }): void =>
    void baixarArquivo(painel, arquivo.id);

/** A field whose answer is a file. */
const desenharArquivo =
  ({ painel, em, servicos }: PropsDaParteNaTela) =>
  (campo: string, rotulo: string, ui: UiDoCampo, naLinha?: LugarDoArquivo): ReactElement => (
    <CampoDeArquivo
      {...{ painel, campo, rotulo, ui, servicos }}
      arquivos={em.arquivos[campo] ?? []}
      erro={naLinha === undefined ? em.lido.erros[campo]?.[0] : naLinha.erro}
      id={naLinha?.id}
    />
  );

function Secao(props: PropsDaParteNaTela & { readonly secao: FormularioAberto['secoes'][number] }): ReactElement {
  const { secao, formulario, em } = props;
  return (
    <FormularioDaSecao
      secao={secao}
      ui={formulario.ui}
      regras={formulario.regras}
      visiveis={em.lido.visiveis}
      respostas={em.lido.digitadas}
      erros={em.lido.erros}
      validar={em.validar}
      servicos={em.servicos}
      aoDigitar={em.digitar}
      aoConfirmar={em.confirmar}
      desenharArquivo={desenharArquivo(props)}
      escolhas={em.escolhas}
      aoEscolher={em.escolher}
    />
  );
}

/** One part of the applicant's form over the draft in hand: the fields of a section, or the documents. */
export function ParteNaTela(props: PropsDaParteNaTela): ReactElement {
  const { painel, formulario, em, parte, aberta, servicos } = props;
  const secao = formulario.secoes.find(({ chave }) => chave === parte.chave);
  return (
    <Cartao amplo>
      <div className="formulario-secao">
        <h2 id={aberta ? 'parte-atual' : undefined} tabIndex={-1}>
          {parte.titulo}
        </h2>
        <p className="secundario pequeno">
          {parte.chave === PARTE_DOCUMENTOS
            ? 'A lista muda com as suas respostas. Os arquivos ficam guardados no rascunho.'
            : (secao?.ajuda ?? formulario.etapa.orientacao ?? 'Campos sem “opcional” são obrigatórios.')}
        </p>
      </div>
      {secao === undefined ? (
        <ListaDeDocumentos painel={painel} documentos={em.documentos} servicos={servicos} aoBaixar={baixarEm(painel)} />
      ) : (
        <Secao {...props} secao={secao} />
      )}
    </Cartao>
  );
}
