import { useState, type ReactElement } from 'react';
import { orgaoComNome } from '../../../../schemas/requerimento/orgaoComNome.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerPropostoVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { rotuloDosDias } from './rotuloDosDias.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** The rule of the step that proposes it; absent: the analyst asks by himself. */
  readonly proposto?: ParecerPropostoVisto;
  readonly aoFechar: () => void;
}

const CAMPOS = ['orgao', 'nome', 'email', 'pergunta', 'dias'] as const;
type Nome = (typeof CAMPOS)[number];
const vazios: Readonly<Record<Nome, string>> = { orgao: '', nome: '', email: '', pergunta: '', dias: '15' };
const PRAZO_MAXIMO = 3650;

/** What the dialog opens with: all that the rule and the answers know, to be corrected where they are wrong. */
const doProposto = ({ setor, pergunta, prazo, externo }: ParecerPropostoVisto): Readonly<Record<Nome, string>> => ({
  orgao: setor,
  nome: externo?.nome ?? '',
  email: externo?.email ?? '',
  pergunta: pergunta ?? '',
  dias: prazo === null ? vazios.dias : String(prazo.quantidade),
});

const faltasDe = (valores: Readonly<Record<Nome, string>>): Partial<Record<Nome, string>> => {
  const n = Number(valores.dias);
  return {
    ...Object.fromEntries(
      CAMPOS.filter((campo) => valores[campo].trim() === '').map((campo) => [campo, textos.validacao.obrigatorio]),
    ),
    ...(Number.isInteger(n) && n >= 1 && n <= PRAZO_MAXIMO
      ? {}
      : { dias: `Informe um número de dias de 1 a ${PRAZO_MAXIMO}` }),
  };
};

/** Asks somebody outside of the city by a link: who, what, which documents he sees, until when. */
export function PedirParecerExterno({ requerimento, proposto, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [valores, setValores] = useState(() => (proposto === undefined ? vazios : doProposto(proposto)));
  const [documentos, setDocumentos] = useState<readonly number[]>(proposto?.externo?.documentos ?? []);
  const [bloqueia, setBloqueia] = useState(proposto?.bloqueia ?? true);
  const contagem = proposto?.prazo?.contagem ?? 'uteis';
  const [faltas, setFaltas] = useState<Partial<Record<Nome, string>>>({});
  const doServidor = emAto.erro?.erros ?? {};
  const doServidorNoPrazo = doServidor['prazo']?.[0] ?? doServidor['prazo.quantidade']?.[0];
  // What the answers hide is shown to nobody outside.
  const arquivos = [...requerimento.documentos, ...(requerimento.campos_de_arquivo ?? [])]
    .filter(({ oculto }) => oculto !== true)
    .flatMap((d) => d.arquivos.map((a) => ({ id: a.id, nome: `${d.nome}: ${a.nome}` })));
  const campo = (nome: Nome) => ({
    value: valores[nome],
    erro: faltas[nome] ?? doServidor[nome]?.[0],
    onChange: (evento: { target: { value: string } }) => {
      setValores({ ...valores, [nome]: evento.target.value });
      setFaltas({});
    },
  });
  const preparar = () => {
    const novas = faltasDe(valores);
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    const { dias, ...textosDados } = valores;
    return {
      caminho: '/pareceres/externos',
      corpo: {
        ...Object.fromEntries(Object.entries(textosDados).map(([nome, texto]) => [nome, texto.trim()])),
        documentos,
        bloqueia,
        prazo: { quantidade: Number(dias), contagem },
      },
      aviso: `Parecer pedido a ${orgaoComNome(valores.orgao.trim(), valores.nome.trim())}.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={proposto === undefined ? 'Pedir parecer a um órgão externo' : `Pedir parecer a ${proposto.setor}`}
      botao="Enviar link"
      confirmar={`A pessoa recebe por e-mail um link que abre só a pergunta e os documentos marcados${(proposto?.externo?.respostas ?? []).length > 0 ? `, com as respostas que o processo mostra (${(proposto?.externo?.respostas ?? []).join(', ')})` : ''}, até o fim do prazo e uma vez.`}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'pedir-parecer')}
      aoFechar={aoFechar}
    >
      {proposto === undefined ? (
        <Campo rotulo="Órgão ou entidade" maxLength={120} {...campo('orgao')} />
      ) : (
        <>
          <p className="secundario pequeno">Proposto pelo processo, porque: {proposto.motivo}</p>
          {doServidor['orgao'] !== undefined && (
            <p className="campo-erro" role="alert">
              {doServidor['orgao'][0]}
            </p>
          )}
        </>
      )}
      <Campo rotulo="Nome de quem responde" maxLength={120} {...campo('nome')} />
      <Campo
        rotulo="E-mail"
        type="email"
        maxLength={255}
        {...(proposto?.externo?.falta_email != null && { ajuda: proposto.externo.falta_email })}
        {...campo('email')}
      />
      <AreaDeTexto
        rotulo="O que você pergunta"
        rows={4}
        maxLength={2000}
        ajuda="A pessoa lê este texto. O requerente fica sabendo apenas que o parecer foi pedido."
        {...campo('pergunta')}
      />
      <Campo
        rotulo={rotuloDosDias[contagem]}
        inputMode="numeric"
        maxLength={4}
        {...campo('dias')}
        erro={faltas.dias ?? doServidorNoPrazo}
      />
      {arquivos.length > 0 && (
        <fieldset className="parecer-documentos">
          <legend className="rotulo">Documentos que a pessoa pode ver</legend>
          {doServidor['documentos'] !== undefined && (
            <p className="campo-erro" role="alert">
              {doServidor['documentos'][0]}
            </p>
          )}
          {arquivos.map(({ id, nome }) => (
            <label key={id} className="parecer-documento">
              <input
                type="checkbox"
                checked={documentos.includes(id)}
                onChange={() =>
                  setDocumentos(documentos.includes(id) ? documentos.filter((x) => x !== id) : [...documentos, id])
                }
              />{' '}
              {nome}
            </label>
          ))}
        </fieldset>
      )}
      <label className="parecer-documento">
        <input type="checkbox" checked={bloqueia} onChange={() => setBloqueia(!bloqueia)} /> O deferimento espera por
        este parecer
      </label>
    </DialogoDoAto>
  );
}
