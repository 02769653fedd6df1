import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import type { Respostas } from '../../../../schemas/requerimento/resposta.ts';
import type { LicencaPorRetificar } from '../../../../schemas/requerimento/licencas.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { useAto } from '../chamadas/useAto.ts';
import { emVigorAinda } from './emVigorAinda.ts';
import type { PropsDaLicenca } from './RegenerarLicenca.tsx';
import { parteTardia } from '../../../layout/ui/tardia.tsx';

const FormularioDaEtapa = parteTardia(async () => (await import('../acoes/FormularioDaEtapa.tsx')).FormularioDaEtapa);

const MOTIVO_MAXIMO = 2000;

/** What was changed; absent: as the licence says it. */
interface Escrito {
  readonly motivo: string;
  readonly ate?: string;
  readonly dados?: Respostas;
}
type Faltas = Partial<Record<'motivo' | 'valido_ate', string>>;

/** What the server says of the data of the form, by their fields. */
const dosDados = (erros: ErrosPorCampo): ErrosPorCampo =>
  Object.fromEntries(
    Object.entries(erros).flatMap(([campo, frases]) =>
      campo.startsWith('dados.') ? [[campo.slice('dados.'.length), frases]] : [],
    ),
  );

/** Corrects what a licence says, with the reason; the version before stays among the papers as replaced (EST-054). */
export function RetificarLicenca({ requerimento, documento, aoFechar }: PropsDaLicenca): ReactElement {
  const emAto = useAto(requerimento.id);
  // Of the version that was opened: what another rectifies meanwhile, the dialog tells by the request's own news.
  const { data, error, refetch } = useQuery({
    queryKey: ['requerimento', requerimento.id, 'licencas', documento.id],
    queryFn: ({ signal }) =>
      api<LicencaPorRetificar>(caminhoDoRequerimento(requerimento.id, `/licencas/${documento.id}`), {
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [escrito, setEscrito] = useState<Escrito>({ motivo: '' });
  const [faltas, setFaltas] = useState<Faltas>({});
  const acao = requerimento.acoes.find((possivel) => possivel.acao === 'retificar-licenca');
  const doServidor = emAto.erro?.erros ?? {};
  const mudar = (mudanca: Partial<Escrito>): void => {
    // The form of the data keeps the handler that it was drawn with.
    setEscrito((antes) => ({ ...antes, ...mudanca }));
    setFaltas({});
  };
  const preparar = () => {
    if (data === undefined) return null;
    const { motivo, ate = data.valido_ate ?? '', dados } = escrito;
    const dia = ate === '' ? null : ate;
    const doDia = faltaNoDia(ate);
    const novas: Faltas = {
      ...(motivo.trim() === '' ? { motivo: textos.validacao.obrigatorio } : {}),
      ...(doDia === undefined ? {} : { valido_ate: doDia }),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: `/licencas/${documento.id}/retificar`,
      corpo: {
        motivo: motivo.trim(),
        ...(dia === data.valido_ate ? {} : { valido_ate: dia }),
        ...(dados === undefined ? {} : { dados }),
      },
      aviso: `${documento.nome} ${documento.numero ?? ''} retificado.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Retificar a licença"
      botao="Retificar"
      variante="perigo"
      confirmar={acao?.confirmar ?? null}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={acao === undefined || !emVigorAinda(requerimento, documento)}
      aoFechar={aoFechar}
      largo
    >
      {error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível carregar a licença."
          erro={error}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando a licença…" linhas={4} />}
      {data !== undefined && (
        <>
          <CampoDeData
            rotulo="Válida até"
            opcional
            ajuda="Em branco, a licença não vence."
            valor={escrito.ate ?? data.valido_ate ?? ''}
            erro={faltas.valido_ate ?? doServidor['valido_ate']?.[0]}
            aoMudar={(ate) => mudar({ ate })}
          />
          {data.formulario !== null && (
            <Suspense fallback={<Esqueleto rotulo="Carregando os dados da licença…" linhas={3} />}>
              <FormularioDaEtapa
                requerimento={requerimento}
                formulario={data.formulario}
                respostas={escrito.dados ?? data.dados}
                erros={dosDados(doServidor)}
                aoMudar={(dados) => mudar({ dados })}
                // A licence shows no files: nothing that is done in it makes another version of the request.
                aoAvancar={() => undefined}
              />
            </Suspense>
          )}
          <AreaDeTexto
            rotulo="Motivo"
            value={escrito.motivo}
            maxLength={MOTIVO_MAXIMO}
            erro={faltas.motivo ?? doServidor['motivo']?.[0]}
            ajuda="O requerente lê este motivo, e ele sai escrito na nova versão."
            onChange={(evento) => mudar({ motivo: evento.target.value })}
          />
        </>
      )}
    </DialogoDoAto>
  );
}
