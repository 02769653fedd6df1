import type { ReactElement } from 'react';
import { PARTE_CONFERIR, PARTE_DOCUMENTOS } from '../../../resources/stepForm/lerSecoes.ts';
import { linhasDaResposta } from '../../../resources/stepForm/textoDaResposta.ts';
import { nomeComOQueFalta } from '../../../schemas/processo/frasesDosArquivos.ts';
import {
  arquivosQueFaltam,
  type ArquivoVisto,
  type DocumentoVisto,
} from '../../../schemas/requerimento/vistas/arquivos.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

const nomesDos = (arquivos: readonly ArquivoVisto[]): string => arquivos.map(({ nome }) => nome).join(', ');

/** 'falta enviar', 'planta.pdf', 'lote1.pdf (faltam 2 de 3 arquivos)'. */
const oQueHaDo = ({ arquivos, minimo = 1 }: DocumentoVisto): string =>
  arquivos.length === 0 ? 'falta enviar' : nomeComOQueFalta(nomesDos(arquivos), minimo, arquivos.length);

/** What was answered; the rows of a table one below the other. */
function Resposta({ linhas: [primeira = '', ...outras] }: { readonly linhas: readonly string[] }): ReactElement {
  if (primeira === '') return <span className="secundario">Sem resposta</span>;
  if (outras.length === 0) return <>{primeira}</>;
  return (
    <ol className="conferir-linhas">
      {[primeira, ...outras].map((linha, i) => (
        <li key={i}>{linha}</li>
      ))}
    </ol>
  );
}

interface Props {
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
  readonly ir: (parte: string) => void;
  /** Fields that changed elsewhere between being read here and being sent. */
  readonly mudadas: ReadonlySet<string>;
}

/** Every part once more as it will be sent, each with the way back to it. */
export function ResumoDasRespostas({ formulario, em, ir, mudadas }: Props): ReactElement {
  return (
    <>
      {em.lido.partes
        .filter(({ chave }) => chave !== PARTE_CONFERIR)
        .map((parte) => {
          const secao = formulario.secoes.find(({ chave }) => chave === parte.chave);
          return (
            <section key={parte.chave} className="conferir-parte">
              <div className="titulo-da-parte">
                <h3>{parte.titulo}</h3>
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  aria-label={`Alterar ${parte.titulo}`}
                  onClick={() => ir(parte.chave)}
                >
                  Alterar
                </Botao>
              </div>
              {parte.chave === PARTE_DOCUMENTOS ? (
                <ul className="conferir-documentos">
                  {em.documentos
                    .filter(({ arquivos, exigido }) => exigido || arquivos.length > 0)
                    .map((documento) => (
                      <li key={documento.chave}>
                        <Icone nome={arquivosQueFaltam(documento) > 0 ? 'alerta' : 'certo-circulo'} tamanho={18} />
                        <span>
                          {documento.nome}
                          <span className="secundario">: {oQueHaDo(documento)}</span>
                        </span>
                      </li>
                    ))}
                </ul>
              ) : (
                <dl className="conferir-respostas">
                  {(secao?.campos ?? [])
                    .filter((campo) => em.lido.visiveis.has(campo))
                    .map((campo) => {
                      const ui = formulario.ui[campo];
                      const linhas =
                        ui === undefined
                          ? []
                          : ui.widget === 'arquivo'
                            ? [nomesDos(em.arquivos[campo] ?? [])]
                            : linhasDaResposta(ui, em.lido.respostas[campo], { campo, por: em.arquivos });
                      return (
                        <div key={campo}>
                          <dt>{ui?.nome}</dt>
                          <dd>
                            <Resposta linhas={linhas} />
                            {mudadas.has(campo) && (
                              <span className="conferir-mudada">
                                <Icone nome="alerta" tamanho={18} />
                                <span>Alterada em outra aba ou aparelho</span>
                              </span>
                            )}
                          </dd>
                        </div>
                      );
                    })}
                </dl>
              )}
            </section>
          );
        })}
    </>
  );
}
