import { useState, type FormEvent, type ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import { navegar } from '../comum/rotaAtual.ts';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { CodigoQr } from './CodigoQr.tsx';
import { FalhaDaConsulta } from './FalhaDaConsulta.tsx';
import { ListaDeDados } from './ListaDeDados.tsx';
import { mostrarMomento } from './mostrarMomento.ts';
import { requerimentoPublico, type DocumentoPublico, type RequerimentoPublico } from './requerimentoPublico.ts';
import { vereditoDo } from './situacaoDoDocumento.ts';
import './autenticidade.css';
import './consulta.css';

/** '1,2 MB', '340 KB'. */
const tamanhoDoArquivo = (bytes: number | null): string => {
  if (bytes === null) return '';
  return bytes >= 1e6 ? ` (${(bytes / 1e6).toFixed(1).replace('.', ',')} MB)` : ` (${Math.ceil(bytes / 1e3)} KB)`;
};

function Selo({ documento }: { readonly documento: DocumentoPublico }): ReactElement {
  const { tom, icone, titulo, frase } = vereditoDo(documento);
  const [conferido] = useState(() => mostrarDataHora(new Date(), marcaDaPagina().fuso));
  const [dia, hora] = conferido.split(' ');
  return (
    <div className={classes('selo', `selo-${tom}`)}>
      <span className="selo-disco">
        <Icone nome={icone} tamanho={44} />
      </span>
      <div>
        <Titulo aba={titulo}>{titulo}</Titulo>
        <p>
          {frase} Conferido em <b className="numero">{dia}</b> às <b className="numero">{hora}</b>.
        </p>
      </div>
    </div>
  );
}

function Assinaturas({ documento }: { readonly documento: DocumentoPublico }): ReactElement | null {
  if (documento.assinaturas.length === 0) return null;
  return (
    <Cartao titulo="Assinaturas">
      <ul className="assinaturas">
        {documento.assinaturas.map(({ nome, tipo, quando }, i) => (
          <li key={i}>
            <Icone nome="assinatura" />
            <span>
              <b>{nome}</b>
              <br />
              {[tipo, mostrarMomento(quando)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

function CompareComOPapel({
  codigo,
  sha256,
}: {
  readonly codigo: string;
  readonly sha256: string | null;
}): ReactElement {
  return (
    <Cartao titulo="Compare com o papel">
      <div className="papel">
        <CodigoQr texto={window.location.href.split(/[?#]/)[0] ?? ''} rotulo="QR code deste documento" />
        <div>
          <p className="pequeno">O código impresso no documento deve ser igual a este:</p>
          <p className="papel-codigo">{codigo}</p>
          {sha256 !== null && (
            <details>
              <summary>Resumo do arquivo (SHA-256)</summary>
              <p className="papel-resumo">{sha256.replace(/(.{4})/g, '$1 ').trim()}</p>
            </details>
          )}
        </div>
      </div>
    </Cartao>
  );
}

interface PropsDoDocumento {
  readonly codigo: string;
  readonly requerimento: RequerimentoPublico;
  readonly documento: DocumentoPublico;
}

function Documento({ codigo, requerimento, documento }: PropsDoDocumento): ReactElement {
  const { nome, numero, emitido_em, validade, revisao, arquivo, suspenso_desde, averbacoes } = documento;
  return (
    <>
      <Selo documento={documento} />
      <section className="documento" aria-labelledby="documento-nome">
        <div className="documento-topo">
          <div>
            <h2 id="documento-nome">{nome}</h2>
            <p className="secundario">
              {numero !== null && (
                <>
                  nº <b className="numero">{numero}</b>
                  {' · '}
                </>
              )}
              requerimento <span className="numero">{requerimento.numero}</span>
            </p>
          </div>
          {arquivo !== null && (
            <LigacaoBotao href={arquivo.url} variante="secundario" icone="baixar" download>
              {`Baixar PDF${tamanhoDoArquivo(arquivo.tamanho)}`}
            </LigacaoBotao>
          )}
        </div>
        <ListaDeDados
          linhas={[
            ['Emitido em', mostrarMomento(emitido_em)],
            ['Validade', suspenso_desde === null ? mostrarMomento(validade) : null],
            ['Suspenso desde', mostrarMomento(suspenso_desde)],
            ['Averbações', averbacoes.length === 0 ? null : averbacoes.join(' ')],
            ['Versão', revisao === 0 ? null : `${revisao + 1}ª`],
            ['Serviço', requerimento.processo],
            ['Titular', documento.titular ?? requerimento.requerente],
            ['Setor', requerimento.setor],
            ['Emitido por', requerimento.prefeitura],
          ]}
        />
        <p className="consulta-sigilo">
          <Icone nome="cadeado" tamanho={16} />
          <span>
            Dados pessoais aparecem em parte (Lei 13.709/2018). O titular vê o documento completo ao entrar no portal.
          </span>
        </p>
      </section>
      <div className="documento-lado-a-lado">
        <Assinaturas documento={documento} />
        <CompareComOPapel codigo={codigo} sha256={documento.sha256} />
      </div>
    </>
  );
}

const naoAchou = {
  titulo: 'Documento não localizado',
  texto: 'Não há documento deste portal com este código. Confira as letras e os números impressos no papel.',
  href: '/autenticidade',
  botao: 'Digitar o código de novo',
} as const;

function DocumentoPorCodigo({ codigo }: { readonly codigo: string }): ReactElement {
  const consulta = useConsulta<unknown>(`publico/autenticidade/${encodeURIComponent(codigo)}`);
  if (consulta.fase === 'carregando') return <Esqueleto rotulo="Conferindo o documento…" />;
  if (consulta.fase === 'pronto') {
    const requerimento = requerimentoPublico(consulta.dados);
    if (requerimento.documento !== null)
      return <Documento codigo={codigo} requerimento={requerimento} documento={requerimento.documento} />;
  }
  return (
    <>
      <Titulo aba="Documento não localizado">Conferir um documento</Titulo>
      {consulta.fase === 'erro' && <FalhaDaConsulta {...consulta} naoAchou={naoAchou} />}
      {consulta.fase === 'pronto' && <p className="depois">{naoAchou.texto}</p>}
    </>
  );
}

function FormularioDoCodigo(): ReactElement {
  const [codigo, setCodigo] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const falta = required(codigo);
    setErro(falta);
    if (falta === undefined) navegar(`/autenticidade/${encodeURIComponent(codigo.trim())}`);
  };
  return (
    <form className="formulario" method="post" noValidate onSubmit={aoEnviar}>
      <Campo
        rotulo="Código do documento"
        name="codigo"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={codigo}
        onChange={(evento) => {
          setErro(undefined);
          setCodigo(evento.target.value);
        }}
        ajuda="Está no pé do papel, ao lado do QR code."
        erro={erro}
      />
      <Botao type="submit" tamanho="grande" cheio>
        Conferir
      </Botao>
    </form>
  );
}

/** '/autenticidade/{codigo}': what stands behind the QR code of a paper; without a code, the form that asks for it. */
export function TelaDeAutenticidade({ params }: PropsDaTela): ReactElement {
  const { codigo } = params;
  if (codigo === undefined)
    return (
      <PaginaSimples parte="Autenticidade de documentos" estreita>
        <Titulo aba="Conferir um documento">Conferir um documento</Titulo>
        <p className="subtitulo">Veja se um papel foi emitido por esta prefeitura e se ainda vale.</p>
        <Cartao amplo>
          <FormularioDoCodigo />
        </Cartao>
      </PaginaSimples>
    );
  return (
    <PaginaSimples parte="Autenticidade de documentos">
      <DocumentoPorCodigo codigo={codigo} />
      <p className="depois pequeno nao-imprimir">
        O papel está diferente do que aparece aqui? Avise a prefeitura em “Fale conosco”.
        <br />
        <a href="/autenticidade">Conferir outro documento</a>
      </p>
    </PaginaSimples>
  );
}
