package pegsets.disk;

import java.util.Locale;

/// Times and sizes as people say them.
public final class Units {
    private static final String[] BYTES = {"bytes", "KB", "MB", "GB", "TB", "PB", "EB"};

    private static final double YEAR = 31_557_600;

    private Units() {}

    /// Returns a time such as `0.12 s`, `3.4 s`, `7 min 21 s` or `2 h 5 min`.
    public static String seconds(double seconds) {
        if (seconds < 59.95) {
            return whole(number(seconds, seconds < 0.995 ? 2 : 1)) + " s";
        }
        if (seconds >= 2 * YEAR) {
            return String.format(Locale.ROOT, seconds < 1e6 * YEAR ? "%,.0f years" : "%.1e years", seconds / YEAR);
        }
        return seconds < 3599.5
                ? two(Math.round(seconds), 60, "min", "s")
                : seconds < 48 * 3600
                        ? two(Math.round(seconds / 60), 60, "h", "min")
                        : two(Math.round(seconds / 3600), 24, "days", "h");
    }

    private static String two(long small, int ofLarge, String large, String unit) {
        return small / ofLarge + " " + large + (small % ofLarge == 0 ? "" : " " + small % ofLarge + " " + unit);
    }

    /// Returns an estimated time, such as `5 s` or `2 min`.
    public static String roughly(double seconds) {
        double unit = seconds < 10 ? 1 : seconds < 100 ? 5 : seconds < 7200 ? 60 : seconds < 48 * 3600 ? 3600 : 86_400;
        double rounded = unit * Math.floor(seconds / unit + 0.5);
        return rounded == 0 ? "0 s" : seconds(rounded);
    }

    /// Returns a number of bytes such as `512 bytes`, `6.4 KB` or `1 GB`; a KB has 1024 bytes.
    public static String bytes(double bytes) {
        int power = power(bytes);
        return whole(inUnit(bytes, power)) + " " + unit(power);
    }

    /// Returns the power of 1024 of the largest unit that is not larger than a number of bytes.
    public static int power(double bytes) {
        int power = 0;
        for (double rest = bytes; rest >= 999.5 && power + 1 < BYTES.length; rest /= 1024) {
            power++;
        }
        return power;
    }

    public static String unit(int power) {
        return BYTES[power];
    }

    /// Returns a number of bytes in a unit, without the unit.
    public static String inUnit(double bytes, int power) {
        double inUnit = bytes / Math.pow(1024, power);
        return number(inUnit, power == 0 || inUnit == 0 || inUnit >= 9.95 ? 0 : 1);
    }

    private static String number(double number, int digits) {
        return String.format(Locale.ROOT, "%,." + digits + "f", number);
    }

    /// Returns a number without the fraction `.0`.
    private static String whole(String number) {
        return number.replaceFirst("\\.0$", "");
    }
}
