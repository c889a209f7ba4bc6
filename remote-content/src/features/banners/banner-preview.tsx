import { IconPhoto, Tabs, Text } from '@backlot/ui';
import { bannerDevice, type BannerDraft, bannerFields } from '@backlot/contracts/catalog/banners/banner';
import { deviceLabels } from './banners.messages.ts';
import { previewMessages as m } from './banner-detail.messages.ts';
import classes from './preview.module.css';

/** How the banner looks on each device: the image, the text over it, and the button. */
export function BannerPreview({ banner }: { banner: BannerDraft }) {
  const images = { desktop: banner.desktopImage, mobile: banner.mobileImage };
  return (
    <section aria-label={m.title}>
      <Tabs defaultValue="desktop">
        <Tabs.List aria-label={m.device} mb="sm">
          {bannerDevice.options.map((device) => (
            <Tabs.Tab key={device} value={device}>
              {deviceLabels[device]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {bannerDevice.options.map((device) => (
          <Tabs.Panel key={device} value={device}>
            <div className={classes.frame} data-device={device}>
              <BannerImage image={images[device]} />
              <div className={classes.text}>
                <span className={classes.title} dir="auto">
                  {banner.title || bannerFields.title.label}
                </span>
                {banner.subtitle && (
                  <span className={classes.subtitle} dir="auto">
                    {banner.subtitle}
                  </span>
                )}
                {banner.cta?.label && (
                  <span className={classes.button} dir="auto">
                    {banner.cta.label}
                  </span>
                )}
              </div>
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function BannerImage({ image }: { image: BannerDraft['desktopImage'] }) {
  if (image)
    return (
      <img key={image.key} className={classes.image} src={`/media/${image.key}/full.webp`} alt={image.alt} />
    );
  return (
    <span className={classes.empty}>
      <IconPhoto size={28} stroke={1.5} aria-hidden />
      <Text component="span" size="sm">
        {m.noImage}
      </Text>
    </span>
  );
}
