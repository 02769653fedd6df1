import type { ReactElement } from 'react';
import { PARTE_CONFERIR, PARTE_DOCUMENTOS } from '../../../resources/stepForm/lerSecoes.ts';
import { textoDaResposta } from '../../../resources/stepForm/textoDaResposta.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

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
                    .map(({ chave, nome, arquivos }) => (
                      <li key={chave}>
                        <Icone nome={arquivos.length > 0 ? 'certo-circulo' : 'alerta'} tamanho={18} />
                        <span>
                          {nome}
                          <span className="secundario">
                            :{' '}
                            {arquivos.length > 0 ? arquivos.map((arquivo) => arquivo.nome).join(', ') : 'falta enviar'}
                          </span>
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
                      const texto = ui === undefined ? '' : textoDaResposta(ui, em.lido.respostas[campo]);
                      return (
                        <div key={campo}>
                          <dt>{ui?.nome}</dt>
                          <dd>
                            {texto === '' ? <span className="secundario">Sem resposta</span> : texto}
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
